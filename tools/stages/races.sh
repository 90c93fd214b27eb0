#!/usr/bin/env bash
# Stage: concurrent callers at a last item, of which exactly the stock is sold. In ./check on PostgreSQL only
# those whose calls share a transaction there.
. "$(dirname "$0")/begin.sh"

if [[ $GOMVE_COUNTS != check ]]; then
  exec tests/races/run --engines sqlite,postgres
fi
tests/races/run --engines sqlite
shared='double click,one key for two bodies,last seat,one seat a person,seats a day'
shared+=',wrong payment passwords,right and wrong payment passwords'
tests/races/run --engines postgres --rounds 1 --keys 20 --scenes "$shared"
