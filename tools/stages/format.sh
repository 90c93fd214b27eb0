#!/usr/bin/env bash
# Stage: C++ is formatted by clang-format, scripts and the web by Biome. What is not is a warning, and with
# GOMVE_STYLE=strict a fault.
. "$(dirname "$0")/begin.sh"

tools/fix.sh --dry || [[ ${GOMVE_STYLE:-} != strict ]] || die 'Mend it: ./check --fix'
