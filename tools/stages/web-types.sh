#!/usr/bin/env bash
# Stage: the web's types.
. "$(dirname "$0")/begin.sh"

tools/web-packages.sh
cd web
npm run typecheck
