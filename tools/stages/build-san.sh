#!/usr/bin/env bash
# Stage: the sanitizer build of program, tests and fuzz targets with clang, warnings as errors.
. "$(dirname "$0")/begin.sh"

tools/build-server.sh san
ccache --show-stats || true
