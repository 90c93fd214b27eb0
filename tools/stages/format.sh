#!/usr/bin/env bash
# Stage: C++ is as clang-format writes it, the scripts for Node as Biome does.
. "$(dirname "$0")/begin.sh"

files() { git ls-files --cached --others --exclude-standard -z -- "$@"; }

files 'server/*.cpp' 'server/*.hpp' 'bench/*.cpp' 'bench/*.hpp' 'tests/*.cpp' 'tests/*.hpp' |
  xargs -0 --no-run-if-empty clang-format-19 --dry-run --Werror
# The web's own sources are the business of its lint.
web/node_modules/.bin/biome check
