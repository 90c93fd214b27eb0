#pragma once
// Conversion of described structs to and from JSON and forms, and to JSON Schema for the contract.
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "platform/result.hpp"
#include "platform/shape/shape.hpp"

namespace shape {

/// The faults of a request, field by field. Their rules are words of the contract (see fault_texts).
using Faults = std::vector<FieldFault>;

/// Decoded name and value pairs of a query or a form body.
using Form = std::vector<std::pair<std::string, std::string>>;

/// Reads JSON text into `object`; absent optional members keep their defaults. Ignores unknown members; a
/// fault names its path. Returns false when the text is no JSON object.
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

/// Whether the text is well-formed UTF-8 without NUL.
auto valid_utf8(std::string_view text) -> bool;
auto count_code_points(std::string_view text) -> std::int64_t;

/// JSON Schemas of named types by contract name ("accounts.LoginRequest"), collected while they are
/// referenced.
using Schemas = std::map<std::string, std::string>;
/// The schema of a type as JSON text; objects are added to `schemas` and referenced.
auto schema_of(const Type& type, Schemas& schemas) -> std::string;

}  // namespace shape
