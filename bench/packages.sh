#!/usr/bin/env bash
# Installs the npm packages of the bench's reference, as locked.
set -euo pipefail
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../tools/env.sh"
cd "$GOMVE_ROOT/bench/reference"
if ! cmp --silent package-lock.json node_modules/.installed.json; then
  npm ci --ignore-scripts --no-audit --no-fund >&2
  cp package-lock.json node_modules/.installed.json
fi
