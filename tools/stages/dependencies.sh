#!/usr/bin/env bash
# Stage: the list of libraries and packages is current, and every licence is allowed.
. "$(dirname "$0")/begin.sh"

node tools/dependencies.mjs --check
