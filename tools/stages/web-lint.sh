#!/usr/bin/env bash
# Stage: the web's lint.
. "$(dirname "$0")/begin.sh"

cd web
npm run lint
