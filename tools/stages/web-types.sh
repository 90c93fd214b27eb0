#!/usr/bin/env bash
# Stage: the web's types.
. "$(dirname "$0")/begin.sh"

cd web
npm run typecheck
