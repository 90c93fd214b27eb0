// A link to a PostgreSQL server, and what its failures mean.
#include "platform/store/postgres_link.hpp"

#include <array>
#include <utility>

#include "platform/store/connection.hpp"

namespace store {

namespace {

// A dead connection is detected within half a minute, unless the address sets other values.
constexpr std::array<std::pair<const char*, const char*>, 6> link_defaults{{{"connect_timeout", "3"},
                                                                            {"keepalives_idle", "10"},
                                                                            {"keepalives_interval", "3"},
                                                                            {"keepalives_count", "3"},
                                                                            {"tcp_user_timeout", "15000"},
                                                                            {"application_name", "gomve"}}};

}  // namespace

auto open_link(const std::string& address) -> PostgresLink {
  std::array<const char*, link_defaults.size() + 2> names{}, values{};
  std::size_t n = 0;
  for (const auto& [name, value] : link_defaults) names[n] = name, values[n++] = value;
  names[n] = "dbname", values[n] = address.c_str();  // an entire connection string; its values win
  return {PQconnectdbParams(names.data(), values.data(), 1), PQfinish};
}

auto has_succeeded(const PGresult* result) -> bool {
  const auto status = PQresultStatus(result);
  return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

auto state_of(const PGresult* result) -> std::string_view {
  const char* field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return field == nullptr ? "" : field;
}

auto is_of_a_lost_link(std::string_view state) -> bool {
  constexpr std::string_view became_a_standby = "25006";  // another server accepts the writes now
  return state.empty() || state.starts_with("57P0") || state.starts_with("08") || state == became_a_standby;
}

void throw_failure(std::string_view state, const std::string& why) {
  if (state == "57014") throw TookTooLong(why);
  if (state.starts_with("23")) throw ConstraintViolated(why);
  if (state == "40001" || state == "40P01" || state == "55P03") throw TryAgain(why);
  if (state == "53100") throw NoSpace(why);
  throw Failure(why);
}

}  // namespace store
