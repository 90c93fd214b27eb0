#!/usr/bin/env bash
# Builds the app and the console into web/*/dist, unless their sources are unchanged.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$GOMVE_ROOT"
tools/web-packages.sh

# The sources with their times, so that a deleted one counts, too.
sources() {
  find web contract tools/node -type f -not -path '*/node_modules/*' -not -path '*/dist/*' \
    -not -path 'web/client/*' -not -name schema.d.ts -not -name texts.d.ts -not -name '*.tsbuildinfo' \
    -printf '%p %T@\n' | sort
}

stamp=artefacts/web-built
before=$(sources)
if [[ -f web/app/dist/index.html && -f web/console/dist/index.html &&
  $before == "$(cat "$stamp" 2>/dev/null)" ]]; then
  echo 'the web is as it was built last'
  exit
fi
mkdir -p artefacts
rm -f "$stamp"
(cd web && npm run build)
printf '%s\n' "$before" >"$stamp"
