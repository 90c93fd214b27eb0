#!/usr/bin/env bash
# Formats C++ with clang-format, scripts and the web with Biome: `./check --fix`. With --dry it only warns, a
# line for each file, and fails if a file is not formatted.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$GOMVE_ROOT"

biome=$GOMVE_ROOT/web/node_modules/.bin/biome
sources() {
  git ls-files --cached --others --exclude-standard -z -- \
    'server/*.cpp' 'server/*.hpp' 'bench/*.cpp' 'bench/*.hpp' 'tests/*.cpp' 'tests/*.hpp'
}
# Also sorts imports, which is no matter of the linter.
form() { "$biome" check --linter-enabled=false --max-diagnostics=200 "$@"; }

if [[ ${1:-} != --dry ]]; then
  sources | xargs -0 --no-run-if-empty clang-format-19 -i
  form --write
  cd web
  form --write
  exit
fi
said=$(mktemp)
trap 'rm -f "$said"' EXIT
sources | xargs -0 --no-run-if-empty clang-format-19 --dry-run 2>&1 |
  sed -nE 's/^([^: ]+):[0-9]+:[0-9]+: (warning|error): .*/\1/p' | sort -u >"$said"
for folder in '' web/; do
  (cd "./$folder" && { form --colors=off 2>&1 || true; }) |
    sed -nE "s#^(\\S+\\.\\w+)(:[0-9]+:[0-9]+)? (format|assist\\S*|parse) .*#$folder\\1#p" | sort -u >>"$said"
done
sed 's/^/warning: not formatted: /' "$said"
[[ ! -s $said ]]
