#!/usr/bin/env bash
# Configures and builds one preset of the server: `tools/build-server.sh dev|san|release`.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$GOMVE_ROOT"
cmake --preset "$1"
cmake --build --preset "$1" --parallel "$JOBS"
