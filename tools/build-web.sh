#!/usr/bin/env bash
# Builds the app and the console into web/*/dist, unless their sources are unchanged.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$GOMVE_ROOT"
tools/web-packages.sh

stamp=artefacts/web-built
if [[ -f $stamp && -f web/app/dist/index.html && -f web/console/dist/index.html ]]; then
  newer=$(find web contract tools/node -newer "$stamp" -type f \
    -not -path '*/node_modules/*' -not -path '*/dist/*' -not -name schema.d.ts -not -name texts.d.ts \
    -not -name '*.tsbuildinfo' \
    -print -quit)
  if [[ -z $newer ]]; then
    echo 'the web is as it was built last'
    exit
  fi
fi
mkdir -p artefacts
touch "$stamp.begun"
(cd web && npm run build)
mv "$stamp.begun" "$stamp"
