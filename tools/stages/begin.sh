# The beginning of every stage: strict shell, the environment, tools/lib.sh, the repository as folder.
# shellcheck shell=bash
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../env.sh"
. "$GOMVE_ROOT/tools/lib.sh"
cd "$GOMVE_ROOT"
[[ -n ${GOMVE_COUNTS:-} ]] || export_counts
