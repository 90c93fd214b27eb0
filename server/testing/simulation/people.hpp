#pragma once
// The model of people: numbers, passwords, sessions, codes, and what is counted against guessing.
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

/// Somebody who registered. A number that was forgotten may register again, and is somebody else then.
struct Person {
  std::int64_t phone = 0, id = 0;  // the product's id
  bool is_erased = false, is_banned = false;
  std::int64_t password = 0, pay_password = 0;  // 0: none
  std::int64_t pay_failures = 0, pay_locked_until = 0, pay_changed_at = INT64_MIN, photo_changed_at = 0;
  std::string invite_code = {}, nickname = {}, language = "en", photo = {};
  std::optional<std::int64_t> referrer = {};
  bool joined_group = false;
  std::int64_t excluded_until = 0;
  std::vector<Session> sessions = {};  // the last one is the device in hand
};

enum class Purpose : std::uint8_t { registration, password, pay_password };

struct Code {
  std::string text;
  std::int64_t sent_at = 0, tries = 0;
  bool is_used = false;
};

/// Wrong sign-ins of a number from an address.
struct Guesses {
  std::int64_t n = 0, failed_at = 0, locked_until = 0;
};

class People {
 public:
  std::vector<Person> all;                     // by person: the order in which they registered
  std::map<std::int64_t, std::size_t> owners;  // of phones
  std::map<std::pair<std::int64_t, Purpose>, Code> codes;
  std::map<std::pair<std::int64_t, std::int64_t>, Guesses> guesses;          // by phone and address
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> codes_to;    // by phone and day
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> codes_from;  // by address and hour
  std::map<std::int64_t, std::int64_t> sent, used;                           // codes by slices of ten minutes
  std::map<std::pair<std::int64_t, std::string>, std::int64_t> clicked;      // money calls without a key
  std::set<std::int64_t> touched;

  auto of_phone(std::int64_t phone) -> Person*;
  auto of_phone(std::int64_t phone) const -> const Person* {
    return const_cast<People*>(this)->of_phone(phone);
  }
  /// The number of a person: their place in `all`.
  auto number(const Person& person) const { return static_cast<std::int64_t>(&person - all.data()); }
  auto at(std::int64_t number) -> Person& { return all[static_cast<std::size_t>(number)]; }
  auto at(std::int64_t number) const -> const Person& { return all[static_cast<std::size_t>(number)]; }
};

/// Spellings of the story's things: a phone's number, its holder's usual address, a password.
auto mobile_of(std::int64_t phone) -> std::string;
auto address_text(std::int64_t address) -> std::string;
auto password_text(std::int64_t password) -> std::string;

// ---- what the rules say

/// Whether a device may come in.
auto admitted(const Model& model, const Person& person) -> Verdict;
/// Notes that a device was used, once an hour.
void note_use(Model& model, Person& person);
/// A new session: the live one before it is replaced.
void open_session(Model& model, Person& person, std::string token);
void end_sessions(Person& person);
/// When the last device was seen, for `end_own_sessions`.
auto last_seen(const Person& person) -> std::int64_t;
/// The same by a call of the last device, seen before at that time: uses are noted of devices that are let
/// in, and this one no longer is.
void end_own_sessions(Person& person, std::int64_t seen_before);
/// A payment password typed for a money call; 0 is nothing typed.
auto check_pay_password(Model& model, Person& person, std::int64_t typed) -> Verdict;
void note_right_pay_password(Model& model, Person& person);
/// A login password typed from an address, for a sign-in or for something grave.
auto check_password(Model& model, std::int64_t phone, std::int64_t address, std::int64_t typed) -> Verdict;
/// A code typed in; nothing when none was typed.
auto check_code(Model& model, std::int64_t phone, Purpose purpose, const std::string& typed) -> Verdict;
void use_code(Model& model, std::int64_t phone, Purpose purpose);
/// A money call without a key, soon after another.
auto check_click(const Model& model, std::int64_t person, const std::string& path) -> Verdict;

auto registering_module() -> Module;
auto passwords_module() -> Module;

}  // namespace simulation
