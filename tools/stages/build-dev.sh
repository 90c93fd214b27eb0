#!/usr/bin/env bash
# Stage: every target of the server builds with warnings as errors.
. "$(dirname "$0")/begin.sh"

tools/build-server.sh dev
ccache --show-stats || true
