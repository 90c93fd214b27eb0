#!/usr/bin/env bash
# Stage: the build of the server's tests, the simulation and the bench's programs with the release libraries.
. "$(dirname "$0")/begin.sh"

cmake --preset release
cmake --build --preset release --parallel "$JOBS" \
  --target gomve-tests gomve-simulation jobs_in_process buy_in_process argon2id_loop
