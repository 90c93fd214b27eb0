-- Repeated requests of the command line's address.
dofile("lua/report.lua")
