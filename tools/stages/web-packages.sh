#!/usr/bin/env bash
# Stage: the web has its packages, in the versions of its lock file.
. "$(dirname "$0")/begin.sh"

tools/web-packages.sh
