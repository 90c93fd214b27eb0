#!/usr/bin/env bash
# Stage: the web's packages are installed in their locked versions.
. "$(dirname "$0")/begin.sh"

tools/web-packages.sh
