-- The same address again and again, which is the command line's.
dofile("lua/report.lua")
