#pragma once
// Described structs to and from JSON and forms, and as JSON Schema for the contract.
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "platform/result.hpp"
#include "platform/shape/shape.hpp"

namespace shape {

/// What was wrong with a request, field by field. The faults are words of the contract (see fault_texts).
using Faults = std::vector<FieldFault>;

/// Name and value pairs of a query or a form body, decoded.
using Form = std::vector<std::pair<std::string, std::string>>;

/// Reads JSON text into `object`, whose defaults stand for absent optional members.
/// Unknown members are ignored; a fault names its path. False when the text is no JSON object at all.
auto decode_json(const Type& type, std::string_view text, void* object, Faults& faults) -> bool;
/// The same for a query or an `application/x-www-form-urlencoded` body.
void decode_form(const Type& type, const Form& form, void* object, Faults& faults);
auto parse_form(std::string_view text) -> Form;

/// Appends the value as JSON.
void encode_json(const Type& type, const void* value, std::string& out);
void quote_json(std::string_view text, std::string& out);

template <class T>
auto to_json(const T& value) -> std::string {
  std::string out;
  encode_json(type_of<T>(), &value, out);
  return out;
}

/// True when the text is well-formed UTF-8 without NUL.
auto valid_utf8(std::string_view text) -> bool;
auto count_code_points(std::string_view text) -> std::int64_t;

/// JSON Schemas of named types, by contract name ("accounts.LoginRequest"), collected while referring to
/// them.
using Schemas = std::map<std::string, std::string>;
/// The schema of a type as JSON text; objects are put into `schemas` and referred to.
auto schema_of(const Type& type, Schemas& schemas) -> std::string;

}  // namespace shape
