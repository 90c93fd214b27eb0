# What ./check and ./prove are: the rows of a table, one after another, each with a log; a summary at the end.
# shellcheck shell=bash

# The row of that name and all that must have passed before it, the names only.
with_what_it_needs() {
  local name=$1
  while [[ $name != - && -n $name ]]; do
    printf '%s\n' "$name"
    name=$(rows "$table" | awk -F '\t' -v name="$name" '$1 == name { print $4 }')
  done
}

# Keeps one line for the table at the end.
note() {
  outcome[$1]=$2
  summary+=("$(printf '%-8s %9s  %s' "$2" "$3" "$4")")
}

# The lines of a log in which something says that it failed, as many as wanted.
words_of_failure() {
  awk -v most="$2" '
    /✖|×|not ok|FAIL|[Ee]rror/ && !/npm error/ && told++ < most { print "  | " NR ":" substr($0, 1, 250) }
  ' "$1"
}

run_row() {
  local name=$1 minutes=$2 heading=$3 start=$EPOCHREALTIME log=artefacts/$counts/$1.log
  local limit=(timeout --kill-after=20 "${minutes}m")
  if step "$heading" "$log" "${limit[@]}" bash "tools/stages/$name.sh"; then
    passed=$((passed + 1))
    note "$name" passed "$(seconds_since "$start") s" "$heading"
  else
    failed=$((failed + 1))
    note "$name" FAILED "$(seconds_since "$start") s" "$heading ($log)"
    mapfile -t -O "${#summary[@]}" summary < <(words_of_failure "$log" 8)
  fi
}

run_rows() {
  local name state minutes after heading
  while IFS=$'\t' read -r name state minutes after heading <&3; do
    if [[ -n $chosen && $chosen != *" $name "* ]]; then
      continue
    fi
    if [[ $state != on ]]; then
      skipped=$((skipped + 1))
      note "$name" 'NOT RUN' '' "$heading (not yet on in $table)"
    elif [[ ${outcome[$after]:-passed} != passed ]]; then
      failed=$((failed + 1))
      note "$name" FAILED '' "$heading (needs $after)"
      rm -f "artefacts/$counts/$name.log" # what an earlier run said of it says nothing now
    else
      run_row "$name" "$minutes" "$heading"
    fi
  done 3< <(rows "$table")
}

# What failed, once more at the very end: of a long output often nothing else is kept.
what_failed() {
  local name log
  for name in "${!outcome[@]}"; do
    log=artefacts/$counts/$name.log
    [[ ${outcome[$name]} == FAILED && -s $log ]] || continue
    say "$name, the words of its failure and the end of its log"
    words_of_failure "$log" 15
    say '  | ...'
    tail -n 15 "$log" | cut -c 1-300 | sed 's/^/  | /'
  done
}

# Runs the named rows of a table, or all, with the counts of check or of prove; `--list` prints them.
#   run_table check|prove TABLE [NAME…|--list]
run_table() {
  counts=$1 table=$2
  shift 2
  if [[ ${1:-} == --list ]]; then
    rows "$table" | awk -F '\t' '{ printf "%-14s %-6s %s\n", $1, $2, $5 }'
    return
  fi
  local name began=$EPOCHREALTIME
  chosen=${1:+" $* "}
  for name in "$@"; do
    cut -f 1 "$table" | grep -qx -- "$name" ||
      die "Nothing in $table is called '$name'; see ./$counts --list."
  done
  # A check's stages are for whoever has built; a proof builds what it is to prove.
  if [[ $counts == prove && $# -gt 0 ]]; then
    chosen=" $(for name in "$@"; do with_what_it_needs "$name"; done | tr '\n' ' ')"
  fi

  mkdir -p "artefacts/$counts"
  say 'Setup'
  tools/setup.sh check
  export_counts "$counts"
  declare -gA outcome=()
  passed=0 failed=0 skipped=0 summary=()
  say 'Stages'
  run_rows
  say
  say 'Summary'
  printf '  %s\n' "${summary[@]}"
  printf '  %-8s %9s  %s\n\n' '' "$(seconds_since "$began") s" 'in all'
  what_failed
  if ((skipped > 0)); then
    say "$passed passed, $failed failed, $skipped skipped"
  else
    say "$passed passed, $failed failed"
  fi
  ((failed == 0 && passed > 0))
}
