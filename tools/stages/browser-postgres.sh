#!/usr/bin/env bash
# Stage: the browser's parts once more, with the demo on PostgreSQL.
GOMVE_ENGINE=postgres exec bash "$(dirname "$0")/browser.sh"
