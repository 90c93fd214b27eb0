#!/usr/bin/env bash
# Stage: the server's tests under the checks of g++, which the program is shipped by.
. "$(dirname "$0")/sanitizers.sh" san-gcc
