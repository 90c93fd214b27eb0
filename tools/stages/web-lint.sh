#!/usr/bin/env bash
# Stage: the lint of the web and of the scripts for Node. Their formatting is a stage of its own.
. "$(dirname "$0")/begin.sh"

web/node_modules/.bin/biome lint
cd web
npm run lint
