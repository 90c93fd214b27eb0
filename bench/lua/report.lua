-- The end of every wrk script: one line of JSON for bench/run.mjs, with times in microseconds.
function done(summary, latency, requests)
  local errors = summary.errors
  print(string.format(
    'GOMVE {"requests":%d,"micros":%d,"p50":%d,"p90":%d,"p99":%d,"max":%d,"refused":%d,"broken":%d}',
    summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(90), latency:percentile(99), latency.max,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
