# Functions of the scripts: steps with their seconds and logs, free ports, waiting, stopping.
# shellcheck shell=bash

say() { printf '%s\n' "$*"; }

die() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Seconds since a moment, with one decimal: `seconds_since "$EPOCHREALTIME"`.
seconds_since() {
  local start=${1/[.,]/} now=${EPOCHREALTIME/[.,]/}
  local tenths=$(((now - start) / 100000))
  printf '%d.%d' $((tenths / 10)) $((tenths % 10))
}

# A step is its own process group, so that stopping the script stops all processes of the step.
running=
end_early() {
  trap - INT TERM
  if [[ -n $running ]]; then
    kill -TERM -- "-$running" 2>/dev/null
    wait "$running" 2>/dev/null
  fi
  exit "$1"
}
trap 'end_early 130' INT
trap 'end_early 143' TERM

# Runs a command quietly, then prints one line, and on failure the beginning and end of its output.
#   step LABEL LOG COMMAND…
step() {
  local label=$1 log=$2 start=$EPOCHREALTIME code=0
  shift 2
  mkdir -p "$(dirname "$log")"
  set -m
  "$@" >"$log" 2>&1 </dev/null &
  running=$!
  set +m
  wait "$running" || code=$?
  running=
  if ((code == 0)); then
    printf '  %-58s %8s s\n' "$label" "$(seconds_since "$start")"
  else
    printf '  %-58s %8s s  FAILED (%d), all of it in %s\n' "$label" "$(seconds_since "$start")" "$code" "$log"
    head -n 10 "$log" | sed 's/^/  | /'
    tail -n +11 "$log" | tail -n 30 | sed 's/^/  | /'
  fi
  return "$code"
}

# Exports the counts of ./check from tools/counts.tsv, for a script run by itself.
export_counts() {
  local name check
  while IFS=$'\t' read -r name check _; do
    export "GOMVE_${name^^}=$check"
  done < <(sed -e '/^#/d' -e '/^[[:space:]]*$/d' "$GOMVE_ROOT/tools/counts.tsv" | tail -n +2)
  export GOMVE_COUNTS=check
}

# Runs a command once more if it fails, as one that asks the network may.
twice() { "$@" || { sleep 5; "$@"; }; }

# A free port on the loopback address.
free_port() {
  node --eval 'const server = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(server.address().port)
    server.close()
  })'
}

# Waits until an address answers, as long as the process lives: `await_http URL PID SECONDS`.
await_http() {
  local url=$1 pid=$2 deadline=$((SECONDS + $3))
  until curl --silent --fail --output /dev/null --max-time 2 "$url"; do
    if ! kill -0 "$pid" 2>/dev/null; then
      say "process $pid ended before $url answered"
      return 1
    fi
    if ((SECONDS >= deadline)); then
      say "$url did not answer within $3 s"
      return 1
    fi
    sleep 0.1
  done
}

# Stops a process of ours and waits. If it exceeds the time it is killed, which is a failure.
#   stop PID SECONDS
stop() {
  local pid=$1 deadline=$((SECONDS + $2))
  kill -TERM "$pid" 2>/dev/null || return 0
  while kill -0 "$pid" 2>/dev/null; do
    if ((SECONDS >= deadline)); then
      kill -KILL "$pid" 2>/dev/null
      say "process $pid did not end within $2 s of SIGTERM and was killed"
      return 1
    fi
    sleep 0.1
  done
}

# Runs a function for each word, JOBS at a time, and prints the output of each at its end. Fails if one
# failed: `at_once FUNCTION WORD…`.
at_once() {
  local function=$1 said pid failed=0
  local -A words=()
  shift
  said=$(mktemp -d)
  while (($# > 0 || ${#words[@]} > 0)); do
    if (($# > 0 && ${#words[@]} < JOBS)); then
      "$function" "$1" >"$said/$1" 2>&1 &
      words[$!]=$1
      shift
      continue
    fi
    if ! wait -n -p pid "${!words[@]}"; then
      failed=1
      say "${words[$pid]} failed:"
    fi
    cat "$said/${words[$pid]}"
    unset "words[$pid]"
  done
  rm -rf "$said"
  return "$failed"
}
