#pragma once
// A connection that only reads, as calls that change nothing have in the program.
#include <string>

#include "platform/store/tx.hpp"

namespace testing {

/// While it lives, transactions on PostgreSQL only read: there a lock is a write, which SQLite does not know.
class Reading {
 public:
  explicit Reading(store::Connection& connection) : connection_{connection} { set("on"); }
  ~Reading() { set("off"); }
  Reading(const Reading&) = delete;
  auto operator=(const Reading&) -> Reading& = delete;

 private:
  void set(const std::string& to) {
    if (connection_.engine() == store::Engine::postgres)
      connection_.script("SET default_transaction_read_only = " + to);
  }
  store::Connection& connection_;
};

}  // namespace testing
