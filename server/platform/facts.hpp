#pragma once
// Facts: what a thing's row, its item, its view at the console and its export have in common is one struct,
// which each of these forms inherits.
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>

#include <concepts>

/// The facts that a form of a thing has, without what else it has.
template <class Facts, std::derived_from<Facts> Form>
auto facts_of(const Form& form) -> Facts {
  const Facts& facts = form;
  return facts;
}

namespace detail {

template <class Facts, class Given>
void take_facts(Facts& facts, const Given& given) {
  if constexpr (std::derived_from<Given, Facts>) facts = facts_of<Facts>(given);
}

}  // namespace detail

/// A form of a thing, with its facts from others that have them: `with_facts<RequestItem>(row, card)`. Each
/// base of the form is one of exactly one of the given. What the form has besides is still to be set.
template <class Form, class... Given>
auto with_facts(const Given&... given) -> Form {
  Form form{};
  boost::mp11::mp_for_each<boost::describe::describe_bases<Form, boost::describe::mod_public>>(
      [&](auto base) {
        using Facts = typename decltype(base)::type;
        static_assert((int{std::derived_from<Given, Facts>} + ...) == 1);
        (detail::take_facts<Facts>(form, given), ...);
      });
  return form;
}
