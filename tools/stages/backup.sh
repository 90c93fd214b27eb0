#!/usr/bin/env bash
# Stage: a backup taken under load is restored elsewhere and adds up, and what is no whole backup is refused.
. "$(dirname "$0")/begin.sh"

tests/backup/run
