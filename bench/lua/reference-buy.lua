-- One purchase a request at the reference: a person of 10,000, a group of 200, a key never used before.
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
