#!/usr/bin/env bash
# Stage: each metric of dashboard and alarms exists, access is restricted, and the log can be JSON.
. "$(dirname "$0")/begin.sh"

tests/monitoring/run
