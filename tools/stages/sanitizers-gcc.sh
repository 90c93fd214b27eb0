#!/usr/bin/env bash
# Stage: the server's tests under the sanitizers of g++, the release compiler.
. "$(dirname "${BASH_SOURCE[0]}")/begin.sh"

tools/build-server.sh san-gcc
. "$(dirname "$0")/sanitizers.sh" san-gcc
