#!/usr/bin/env bash
# Stage: the web's own tests.
. "$(dirname "$0")/begin.sh"

tools/web-packages.sh
cd web
npm test
