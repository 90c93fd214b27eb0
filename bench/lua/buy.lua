-- One purchase for each request, the same from the product and the reference: a person and a set from the
-- files that the environment names, with a new key.
dofile("lua/report.lua")

local threads = 0
function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

local folder = os.getenv("GOMVE_BENCH_FOLDER")
local function lines(name)
  local found = {}
  for line in io.lines(folder .. "/" .. name) do found[#found + 1] = line end
  return found
end

local tokens, sets, stamp
local made = 0
function init()
  tokens, sets = lines(os.getenv("GOMVE_BENCH_TOKENS")), lines(os.getenv("GOMVE_BENCH_SETS"))
  stamp = os.time() .. "-" .. number .. "-" .. tostring({}):sub(8)
  math.randomseed(os.time() * 31 + number)
end

function request()
  made = made + 1
  return wrk.format("POST", "/rest/v3/api/token/gb/buyGb", {
    ["Content-Type"] = "application/json",
    ["token"] = tokens[math.random(#tokens)],
    ["Idempotency-Key"] = stamp .. "-" .. made,
  }, '{"setId":"' .. sets[math.random(#sets)] .. '","payPassword":"Do-toc-do-2026"}')
end
