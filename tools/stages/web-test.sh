#!/usr/bin/env bash
# Stage: the web's own tests.
. "$(dirname "$0")/begin.sh"

cd web
npm test
