#!/usr/bin/env bash
# Stage: a backup taken under load is restored elsewhere and verifies; damaged backups are refused.
. "$(dirname "$0")/begin.sh"

tests/backup/run
