-- One purchase from the reference for each request: one of 10,000 people, one of 200 groups, a new key.
dofile("lua/report.lua")

local threads = 0
function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

local made = 0
local stamp
function init()
  stamp = os.time() .. "-" .. number .. "-" .. tostring({}):sub(8)
  math.randomseed(os.time() * 31 + number)
end

function request()
  made = made + 1
  return wrk.format("POST", "/buy", {
    ["Content-Type"] = "application/json",
    ["Authorization"] = "Bearer token-" .. math.random(1, 10000),
    ["Idempotency-Key"] = stamp .. "-" .. made,
  }, '{"group":' .. math.random(1, 200) .. "}")
end
