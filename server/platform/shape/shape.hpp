#pragma once
// The table that describes a struct, read by JSON, forms, rows and the contract.
//
// Only this table is instantiated for each struct; the code that walks it is ordinary, in json.cpp, form.cpp,
// schema.cpp and the store. Members are snake_case here and camelCase on the wire.
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "platform/clock.hpp"
#include "platform/ids.hpp"
#include "platform/quantity.hpp"

namespace shape {

enum class Kind : std::uint8_t {
  boolean,
  integer,
  text,
  enumeration,
  id,       // an opaque string on the wire
  amount,   // a decimal string with two decimals
  count,    // a whole number of things
  share,    // 1/100 of a percent, a whole number
  instant,  // RFC 3339
  day,      // "2026-11-23"
  time,     // "22:30"
  raw,      // JSON text inserted as it is (answers only)
  optional,
  list,
  object,
};

struct Type;

struct Field {
  std::string_view name;  // as in the struct
  std::string wire_name;  // as on the wire
  std::size_t offset;
  const Type* type;
};

struct Enumerator {
  std::string_view name;
  std::int64_t value;
};

struct Type {
  Kind kind{};
  std::size_t size = 0;
  std::string name;  // of objects and enumerations: "accounts::LoginRequest"
  std::vector<Field> fields;
  std::vector<Enumerator> enumerators;
  const Type* inner = nullptr;
  bool secret = false;
  bool takes_numbers = false;  // a text that JSON may write as a whole number
  bool is_reason = false;
  // Bounds: code points of a text, value of a number, items of a list.
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  // Optionals: the inner value (emplaced on request), or nullptr when absent.
  void* (*emplace)(void*) = nullptr;
  void (*reset)(void*) = nullptr;
  const void* (*peek)(const void*) = nullptr;
  // Lists.
  std::size_t (*length)(const void*) = nullptr;
  void (*resize)(void*, std::size_t) = nullptr;
  void* (*at)(void*, std::size_t) = nullptr;
};

/// A text of a request with its bounds in code points.
template <int Least, int Most>
struct Text {
  std::string value;
};
/// An integer of a request with its bounds.
template <std::int64_t Least, std::int64_t Most>
struct Number {
  std::int64_t value = Least;
};
/// A list of a request with its largest size.
template <class T, int Most>
struct UpTo {
  std::vector<T> items;
};
/// Finished JSON inside an answer.
struct RawJson {
  std::string text = "null";
};

/// An amount as it was typed, for an operation whose own refusal names what is wrong with it. In JSON it is a
/// text or, as all numbers of requests, a whole number.
struct AmountText : std::string {
  using std::string::string;
  AmountText(std::string text) : std::string{std::move(text)} {}  // NOLINT(google-explicit-constructor)
};

/// Why an operator does something: at most 300 code points, read without the blanks around it. An empty one
/// is refused as missing.
struct Reason : std::string {
  using std::string::string;
  Reason(std::string text) : std::string{std::move(text)} {}  // NOLINT(google-explicit-constructor)
};

/// A password or a code in a request: read like any text, never written.
struct Secret {
  std::string value;
};
/// A secret with bounds: a file that the audit trail must not store.
template <int Least, int Most>
struct SecretText {
  std::string value;
};

/// The largest length of a request's text without a bound of its own, in code points.
inline constexpr std::int64_t usual_text_limit = 2000;

auto camel_case(std::string_view snake) -> std::string;
auto type_name(std::string_view pretty_function) -> std::string;

template <class T>
auto type_of() -> const Type&;

namespace detail {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_id = false;
template <class T>
inline constexpr bool is_id<Id<T>> = true;

template <class T>
void describe_scalar(Type& t) {
  if constexpr (std::is_same_v<T, bool>) {
    t.kind = Kind::boolean;
  } else if constexpr (std::is_integral_v<T>) {
    t.kind = Kind::integer;
  } else if constexpr (std::is_same_v<T, std::string>) {
    t.kind = Kind::text;
    t.least = 0;
    t.most = usual_text_limit;
  } else if constexpr (std::is_same_v<T, AmountText>) {
    describe_scalar<std::string>(t);
    t.takes_numbers = true;
  } else if constexpr (std::is_same_v<T, Reason>) {
    describe_scalar<std::string>(t);
    t.is_reason = true;
    t.least = 1;
    t.most = 300;
  } else if constexpr (std::is_same_v<T, Secret>) {
    describe_scalar<std::string>(t);
    t.secret = true;
  } else if constexpr (is_id<T>) {
    t.kind = Kind::id;
  } else if constexpr (std::is_same_v<T, Instant>) {
    t.kind = Kind::instant;
  } else if constexpr (std::is_same_v<T, Day>) {
    t.kind = Kind::day;
  } else if constexpr (std::is_same_v<T, TimeOfDay>) {
    t.kind = Kind::time;
  } else if constexpr (std::is_same_v<T, Share>) {
    t.kind = Kind::share;
  } else if constexpr (std::is_same_v<T, RawJson>) {
    t.kind = Kind::raw;
  } else {
    t.kind = T::scale == 1 ? Kind::count : Kind::amount;
  }
}

template <class T>
void describe_optional(Type& t) {
  t.kind = Kind::optional;
  t.inner = &type_of<typename T::value_type>();
  t.emplace = [](void* p) -> void* { return &static_cast<T*>(p)->emplace(); };
  t.reset = [](void* p) { static_cast<T*>(p)->reset(); };
  t.peek = [](const void* p) -> const void* {
    const auto& held = *static_cast<const T*>(p);
    return held ? &*held : nullptr;
  };
}

template <class T>
void describe_list(Type& t) {
  t.kind = Kind::list;
  t.inner = &type_of<typename T::value_type>();
  t.least = 0;
  t.most = 1000;
  t.length = [](const void* p) { return static_cast<const T*>(p)->size(); };
  t.resize = [](void* p, std::size_t n) { static_cast<T*>(p)->resize(n); };
  t.at = [](void* p, std::size_t i) -> void* { return &(*static_cast<T*>(p))[i]; };
}

template <class T>
struct Bounded : std::false_type {};
template <int Least, int Most>
struct Bounded<Text<Least, Most>> : std::true_type {
  using Inner = std::string;
  static constexpr std::int64_t least = Least, most = Most;
};
template <int Least, int Most>
struct Bounded<SecretText<Least, Most>> : std::true_type {
  using Inner = Secret;
  static constexpr std::int64_t least = Least, most = Most;
};
template <std::int64_t Least, std::int64_t Most>
struct Bounded<Number<Least, Most>> : std::true_type {
  using Inner = std::int64_t;
  static constexpr std::int64_t least = Least, most = Most;
};
template <class T, int Most>
struct Bounded<UpTo<T, Most>> : std::true_type {
  using Inner = std::vector<T>;
  static constexpr std::int64_t least = 0, most = Most;
};

template <class T>
void describe_object(Type& t) {
  using boost::describe::describe_members, boost::describe::mod_public, boost::describe::mod_inherited;
  t.kind = Kind::object;
  t.name = type_name(__PRETTY_FUNCTION__);
  alignas(T) static const char place[sizeof(T)] = {};
  const auto* object = reinterpret_cast<const T*>(place);
  boost::mp11::mp_for_each<describe_members<T, mod_public | mod_inherited>>([&](auto member) {
    const auto& field = object->*member.pointer;
    const auto offset = static_cast<std::size_t>(reinterpret_cast<const char*>(&field) - place);
    t.fields.push_back(
        {member.name, camel_case(member.name), offset, &type_of<std::remove_cvref_t<decltype(field)>>()});
  });
}

template <class T>
void describe_enumeration(Type& t) {
  t.kind = Kind::enumeration;
  t.name = type_name(__PRETTY_FUNCTION__);
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
      [&](auto e) { t.enumerators.push_back({e.name, static_cast<std::int64_t>(e.value)}); });
}

template <class T>
auto build() -> Type {
  Type t;
  if constexpr (Bounded<T>::value) {
    t = type_of<typename Bounded<T>::Inner>();
    t.least = Bounded<T>::least;
    t.most = Bounded<T>::most;
  } else if constexpr (is_optional<T>) {
    describe_optional<T>(t);
  } else if constexpr (is_vector<T>) {
    describe_list<T>(t);
  } else if constexpr (std::is_enum_v<T>) {
    describe_enumeration<T>(t);
  } else {
    describe_scalar<T>(t);
  }
  t.size = sizeof(T);
  return t;
}

}  // namespace detail

/// The table of a type, made at first use. A struct may contain itself only through a list or an optional.
template <class T>
auto type_of() -> const Type& {
  if constexpr (boost::describe::has_describe_members<T>::value && !detail::Bounded<T>::value) {
    static Type table;
    static const bool made = [] {
      table.size = sizeof(T);
      detail::describe_object<T>(table);
      return true;
    }();
    static_cast<void>(made);
    return table;
  } else {
    static const Type table = detail::build<T>();
    return table;
  }
}

/// Integers, ids, counts, amounts and instants take 1, 4 or 8 bytes and are read and written as int64.
auto load_integer(const Type& type, const void* value) -> std::int64_t;
void store_integer(const Type& type, void* value, std::int64_t n);

/// The spelling of an enumerator in rows and on the wire; "?" for an undeclared value.
auto enumerator_name(const Type& type, std::int64_t value) -> std::string_view;
auto enumerator_value(const Type& type, std::string_view name) -> std::optional<std::int64_t>;

template <class E>
  requires std::is_enum_v<E>
auto name_of(E value) -> std::string_view {
  return enumerator_name(type_of<E>(), static_cast<std::int64_t>(value));
}

}  // namespace shape
