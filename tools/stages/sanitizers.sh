#!/usr/bin/env bash
# Stage: the server's tests on SQLite under the address and undefined-behaviour sanitizers, with the named
# preset or san.
. "$(dirname "${BASH_SOURCE[0]}")/begin.sh"

preset=${1:-san}
export ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1:halt_on_error=1
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
tools/run-tests.sh "build/$preset/gomve-tests"
