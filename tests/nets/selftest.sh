#!/bin/sh
# The nets of nets/ are what their generator writes and have the figures of expected.csv.
exec "$(dirname "$0")/../../tools/nets/selftest" "$@"
