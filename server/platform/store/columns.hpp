#pragma once
// Statements whose columns are a row's described members, composed at compile time.
#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include <cstddef>
#include <string_view>

#include "platform/store/sql.hpp"

namespace store {

/// A string literal as a template argument: "FROM stock WHERE id = $1".
template <std::size_t N>
struct Literal {
  char text[N];
  consteval Literal(const char (&literal)[N]) {  // NOLINT(google-explicit-constructor)
    for (std::size_t i = 0; i < N; ++i) text[i] = literal[i];
  }
  constexpr auto view() const -> std::string_view { return {text, N - 1}; }
};

/// Texts joined when the program is compiled: "FROM " + table + " WHERE id = $1".
template <std::size_t N, std::size_t M>
consteval auto operator+(const Literal<N>& first, const Literal<M>& second) -> Literal<N + M - 1> {
  char joined[N + M - 1];
  for (std::size_t i = 0; i < N - 1; ++i) joined[i] = first.text[i];
  for (std::size_t i = 0; i < M; ++i) joined[N - 1 + i] = second.text[i];
  return {joined};
}
template <std::size_t N, std::size_t M>
consteval auto operator+(const char (&first)[N], const Literal<M>& second) {
  return Literal{first} + second;
}
template <std::size_t N, std::size_t M>
consteval auto operator+(const Literal<N>& first, const char (&second)[M]) {
  return first + Literal{second};
}

namespace detail {

// Counts characters while `out` is null, otherwise writes them.
struct Composer {
  char* out = nullptr;
  std::size_t size = 0;
  constexpr auto put(std::string_view text) -> Composer& {
    for (const char c : text) {
      if (out != nullptr) out[size] = c;
      ++size;
    }
    return *this;
  }
  constexpr auto number(std::size_t n) -> Composer& {
    if (n >= 10) number(n / 10);
    const char digit = static_cast<char>('0' + n % 10);
    return put({&digit, 1});
  }
};

template <class Row>
using Members =
    boost::describe::describe_members<Row, boost::describe::mod_any_access | boost::describe::mod_inherited>;

template <class Row>
constexpr void put_columns(Composer& to) {
  std::size_t n = 0;
  boost::mp11::mp_for_each<Members<Row>>([&](auto member) { to.put(n++ == 0 ? "" : ", ").put(member.name); });
}

struct Selecting {
  template <class Row>
  static constexpr void write(Composer& to, std::string_view rest) {
    put_columns<Row>(to.put("SELECT "));
    to.put(" ").put(rest);
  }
};
struct Inserting {
  template <class Row>
  static constexpr void write(Composer& to, std::string_view table) {
    put_columns<Row>(to.put("INSERT INTO ").put(table).put(" ("));
    to.put(")");
  }
};
struct InsertingOne {
  template <class Row>
  static constexpr void write(Composer& to, std::string_view table) {
    Inserting::write<Row>(to, table);
    to.put(" VALUES (");
    for (std::size_t n = 1; n <= boost::mp11::mp_size<Members<Row>>::value; ++n)
      to.put(n == 1 ? "$" : ", $").number(n);
    to.put(")");
  }
};

template <class What, class Row, Literal given>
struct Composed {
  static consteval auto size() -> std::size_t {
    Composer counted;
    What::template write<Row>(counted, given.view());
    return counted.size;
  }
  struct Buffer {
    char text[size() + 1];
  };
  static consteval auto compose() -> Buffer {
    Buffer buffer{};
    Composer to{buffer.text};
    What::template write<Row>(to, given.view());
    return buffer;
  }
  static constexpr Buffer buffer = compose();
};

}  // namespace detail

/// A query whose result is read into `Row`.
template <class Row>
struct Selection {
  Sql sql;
};

/// "SELECT id, left FROM stock WHERE …": `select<Stock, "FROM stock WHERE …">`.
template <class Row, Literal rest>
inline constexpr Selection<Row> select{Sql{detail::Composed<detail::Selecting, Row, rest>::buffer.text}};

/// "INSERT INTO stock (id, left)", to which `insert_all` adds the rows.
template <class Row, Literal table>
inline constexpr Sql insertion{detail::Composed<detail::Inserting, Row, table>::buffer.text};

/// "INSERT INTO stock (id, left) VALUES ($1, $2)".
template <class Row, Literal table>
inline constexpr Sql insertion_of_one{detail::Composed<detail::InsertingOne, Row, table>::buffer.text};

}  // namespace store
