// JSON Schemas of described structs, for the contract.
#include <fmt/format.h>

#include "platform/shape/codec.hpp"

namespace shape {

namespace {

auto contract_name(std::string name) -> std::string {
  if (name.starts_with("Page<")) name = name.substr(5, name.size() - 6) + "Page";
  for (auto at = name.find("::"); at != std::string::npos; at = name.find("::")) name.replace(at, 2, ".");
  return name;
}

auto bounds(const Type& type, std::string_view least, std::string_view most) -> std::string {
  std::string out;
  if (type.least > std::numeric_limits<std::int64_t>::min() && !(type.least == 0 && least == "minLength"))
    out += fmt::format(R"(,"{}":{})", least, type.least);
  if (type.most < std::numeric_limits<std::int64_t>::max())
    out += fmt::format(R"(,"{}":{})", most, type.most);
  return out;
}

auto reference(const std::string& name) -> std::string {
  return fmt::format(R"({{"$ref":"#/components/schemas/{}"}})", name);
}

auto enumeration_schema(const Type& type) -> std::string {
  std::string out = R"({"type":"string","enum":[)";
  for (const auto& e : type.enumerators) {
    if (out.back() != '[') out += ',';
    quote_json(e.name, out);
  }
  return out + "]}";
}

auto object_schema(const Type& type, Schemas& schemas) -> std::string {
  std::string properties, required;
  for (const auto& field : type.fields) {
    if (!properties.empty()) properties += ',';
    quote_json(field.wire_name, properties);
    properties += ':' + schema_of(*field.type, schemas);
    if (field.type->kind == Kind::optional) continue;
    if (!required.empty()) required += ',';
    quote_json(field.wire_name, required);
  }
  const auto must = required.empty() ? std::string{} : fmt::format(R"("required":[{}],)", required);
  return fmt::format(R"({{"type":"object",{}"properties":{{{}}}}})", must, properties);
}

}  // namespace

auto schema_of(const Type& type, Schemas& schemas) -> std::string {
  switch (type.kind) {
    case Kind::boolean:
      return R"({"type":"boolean"})";
    case Kind::integer:
    case Kind::count:
    case Kind::share:
      return R"({"type":"integer")" + bounds(type, "minimum", "maximum") + "}";
    case Kind::text:
      return R"({"type":"string")" + bounds(type, "minLength", "maxLength") +
             (type.takes_numbers ? R"(,"x-takes-numbers":true})" : "}");
    case Kind::id:
      return R"({"type":"string","format":"id"})";
    case Kind::amount:
      return R"({"type":"string","format":"decimal","examples":["200000.00"]})";
    case Kind::instant:
      return R"({"type":"string","format":"date-time"})";
    case Kind::day:
      return R"({"type":"string","format":"date"})";
    case Kind::time:
      return R"({"type":"string","format":"time","examples":["22:30"]})";
    case Kind::raw:
      return R"({})";
    case Kind::optional: {
      auto held = *type.inner;
      if (held.is_reason) held.least = 0;  // a blank one counts as absent
      const auto inner = schema_of(held, schemas);
      return fmt::format(R"({{"anyOf":[{},{{"type":"null"}}]}})", inner);
    }
    case Kind::list:
      return fmt::format(R"({{"type":"array","items":{}}})", schema_of(*type.inner, schemas));
    case Kind::enumeration:
    case Kind::object:
      break;
  }
  const auto name = contract_name(type.name);
  if (!schemas.contains(name)) {
    schemas[name];  // an entry while its members are described: a type may refer to itself
    schemas[name] = type.kind == Kind::enumeration ? enumeration_schema(type) : object_schema(type, schemas);
  }
  return reference(name);
}

}  // namespace shape
