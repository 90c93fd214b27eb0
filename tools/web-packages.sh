#!/usr/bin/env bash
# Installs the web's locked packages, unless they are installed already.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
. "$GOMVE_ROOT/tools/lib.sh"
cd "$GOMVE_ROOT/web"
kept=node_modules/.gomve-installed.json
if ! cmp --silent package-lock.json "$kept"; then
  # `npm ci` refuses a lock file without the optional packages of other systems, which some registries lack.
  # This installs the same locked versions and writes no lock; a house rule checks that the lock is current.
  twice npm install --no-save --no-audit --no-fund
  cp package-lock.json "$kept"
fi
