#pragma once
// The model of users: numbers, passwords, sessions, codes, and counted failures.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "testing/simulation/verdict.hpp"

namespace simulation {

struct Model;
struct Module;

struct Session {
  enum State : std::uint8_t { live, replaced, ended };
  std::string token;
  State state = live;
  std::int64_t opened_at = 0, seen_at = 0;
};

/// A registered user. An erased user's number may register again, as another user.
struct Person {
  std::int64_t phone = 0, id = 0;  // the product's id
  std::int64_t registered_at = 0;
  bool is_erased = false, is_banned = false;
  std::int64_t password = 0, pay_password = 0;  // 0: none
  std::int64_t pay_failures = 0, pay_locked_until = 0, pay_changed_at = INT64_MIN;
  std::int64_t banned_at = 0;     // of the ban in force, if there is one
  std::int64_t payouts_from = 0;  // none is approved before, after a change of a password or a card
  std::string invite_code = {}, nickname = {}, language = "en";
  std::optional<std::int64_t> referrer = {};
  bool joined_group = false, is_provider = false, holds_task = false;
  std::int64_t task_ended_at = INT64_MIN;  // of the last take that was not cancelled
  std::int64_t excluded_until = 0;
  std::vector<Session> sessions = {};  // the last one is the current device
};

enum class Purpose : std::uint8_t { registration, password, pay_password };

struct Code {
  std::string text;
  std::int64_t sent_at = 0, tries = 0;
  bool is_used = false;
};

/// Failed logins of a number from an address.
struct LoginFailures {
  std::int64_t n = 0, failed_at = 0, locked_until = 0;
};

class People {
 public:
  std::vector<Person> all;                     // by user: the order of registration
  std::map<std::int64_t, std::size_t> owners;  // of phones
  std::map<std::pair<std::int64_t, Purpose>, Code> codes;
  std::map<std::pair<std::int64_t, std::int64_t>, LoginFailures> login_failures;  // by phone and address
  std::map<std::int64_t, LoginFailures> login_failures_of_number;                 // at signing in, by phone
  std::set<std::pair<std::int64_t, std::int64_t>> warned;                         // by phone and day
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> codes_to;         // by phone and day
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> codes_from;       // by address and hour
  /// Codes by address and slice of ten minutes.
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> sent, used;
  std::map<std::pair<std::int64_t, std::string>, std::int64_t> clicked;  // money calls without a key
  std::set<std::int64_t> touched;

  auto of_phone(std::int64_t phone) -> Person*;
  auto of_phone(std::int64_t phone) const -> const Person* {
    return const_cast<People*>(this)->of_phone(phone);
  }
  /// The number of a user: the index in `all`.
  auto number(const Person& person) const { return static_cast<std::int64_t>(&person - all.data()); }
  auto at(std::int64_t number) -> Person& { return all[static_cast<std::size_t>(number)]; }
  auto at(std::int64_t number) const -> const Person& { return all[static_cast<std::size_t>(number)]; }
};

/// Values of the story: a phone's number, its usual address, a password.
auto mobile_of(std::int64_t phone) -> std::string;
auto address_text(std::int64_t address) -> std::string;
auto password_text(std::int64_t password) -> std::string;

// ---- rules

/// Whether a device's session is valid.
auto admitted(const Model& model, const Person& person) -> Verdict;
/// Records the use of a device, once an hour.
void note_use(Model& model, Person& person);
/// Opens a session, which replaces the live one.
void open_session(Model& model, Person& person, std::string token);
void end_sessions(Person& person);
/// When the last device was used, for `end_own_sessions`.
auto last_seen(const Person& person) -> std::int64_t;
/// Ends the sessions by a call of the last device, last used at `seen_before`: this use is not recorded,
/// because the session has ended.
void end_own_sessions(Person& person, std::int64_t seen_before);
/// Delays the user's payouts, after a change of a password or a card.
void delay_payouts(const Model& model, Person& person);
/// Checks a payment password for a money call; 0 means none.
auto check_pay_password(Model& model, Person& person, std::int64_t typed) -> Verdict;
void note_right_pay_password(Model& model, Person& person);
/// Checks a login password from an address, for a login or another protected call.
auto check_password(Model& model, std::int64_t phone, std::int64_t address, std::int64_t typed) -> Verdict;
/// Checks a typed code; empty means none.
auto check_code(Model& model, std::int64_t phone, Purpose purpose, const std::string& typed) -> Verdict;
void use_code(Model& model, std::int64_t phone, std::int64_t address, Purpose purpose);
/// The refusal of a money call without a key, soon after another.
auto check_click(const Model& model, std::int64_t person, const std::string& path) -> Verdict;

auto registering_module() -> Module;
auto passwords_module() -> Module;

}  // namespace simulation
