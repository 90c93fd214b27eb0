#!/usr/bin/env bash
# Installs the web's packages as its lock file has them, unless they are there already.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$GOMVE_ROOT/web"
kept=node_modules/.gomve-installed.json
if ! cmp --silent package-lock.json "$kept"; then
  # `npm ci` refuses a lock file without the optional packages of other systems, which not every registry has.
  # This installs the same locked versions and writes no lock; that the lock is fresh is a house rule.
  npm install --no-save --no-audit --no-fund
  cp package-lock.json "$kept"
fi
