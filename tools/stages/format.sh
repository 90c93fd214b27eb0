#!/usr/bin/env bash
# Stage: C++ is as clang-format writes it, scripts and web sources as Biome does.
. "$(dirname "$0")/begin.sh"

files() { git ls-files --cached --others --exclude-standard -z -- "$@"; }

files 'server/*.cpp' 'server/*.hpp' 'bench/*.cpp' 'bench/*.hpp' 'tests/*.cpp' 'tests/*.hpp' |
  xargs -0 --no-run-if-empty clang-format-19 --dry-run --Werror
tools/web-packages.sh
web/node_modules/.bin/biome format --config-path=web web
files 'tools/*.mjs' 'bench/*.mjs' 'tests/*.mjs' |
  xargs -0 --no-run-if-empty web/node_modules/.bin/biome format --config-path=tools
