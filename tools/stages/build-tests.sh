#!/usr/bin/env bash
# Stage: the server's tests and the simulation build against the libraries that are shipped.
. "$(dirname "$0")/begin.sh"

cmake --preset release
cmake --build --preset release --target gomve-tests --target gomve-simulation --parallel "$JOBS"
