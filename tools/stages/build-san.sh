#!/usr/bin/env bash
# Stage: the program, its tests and its fuzz targets build with clang and its sanitizers, warnings as errors.
. "$(dirname "$0")/begin.sh"

tools/build-server.sh san
ccache --show-stats || true
