#!/usr/bin/env bash
# Stage: each metric that dashboard and alarms name is there, for whoever may ask, and the log is JSON.
. "$(dirname "$0")/begin.sh"

tests/monitoring/run
