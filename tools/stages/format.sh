#!/usr/bin/env bash
# Stage: C++ is formatted by clang-format, scripts for Node by Biome.
. "$(dirname "$0")/begin.sh"

files() { git ls-files --cached --others --exclude-standard -z -- "$@"; }

files 'server/*.cpp' 'server/*.hpp' 'bench/*.cpp' 'bench/*.hpp' 'tests/*.cpp' 'tests/*.hpp' |
  xargs -0 --no-run-if-empty clang-format-19 --dry-run --Werror
# The web's own lint covers its sources.
web/node_modules/.bin/biome check
