#pragma once
// One path, one operation. Who may call it and what it carries are read off the operation's signature:
// a UserId means a token, an OperatorId the console (audited), neither means anyone.
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "platform/http/message.hpp"
#include "platform/http/permission.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/shape/codec.hpp"

namespace http {

enum class Audience { everyone, user, console };
using run::Access;

/// What is made of an answer: JSON for who calls, rows for an export.
using WriteAnswer = std::function<std::string(const shape::Type& type, const void* answer)>;
/// An operation without its types: reads the decoded request, and has its answer written.
using Invocation = std::function<Result<std::string>(Context&, std::int64_t caller, const void* request,
                                                     const WriteAnswer&)>;

struct Endpoint {
  Method method = Method::get;
  std::string_view path;  // below the base path, in the specification's spelling
  Audience audience = Audience::everyone;
  Access access = Access::read;
  bool is_money = false;  // idempotency keys, and no second call within seconds
  const Permission* permission =
      nullptr;  // of console calls: what an operator must be allowed; none allows no one
  const Permission* second_permission = nullptr;  // beside that, where there is such a thing
  bool is_cacheable = false;   // the answer depends on nothing but the query, the language and the database
  bool is_at_console = false;  // a call for anyone whose path is the console's: signing in there
  std::string_view summary;
  std::vector<const Refusal*> refusals;
  std::vector<std::string_view> also_at;  // further paths of the same call
  std::size_t body_bytes = 0;             // the most a body may have; 0 for the usual limit
  const shape::Type* request = nullptr;   // nullptr: the call carries nothing
  const shape::Type* answer = nullptr;    // nullptr: the call answers null
  std::function<std::shared_ptr<void>()> make_request;
  std::function<std::int64_t(const void* request)>
      serialization_key;  // run::Task::serialization_key; none for most calls
  Invocation invoke;
  const shape::Type* rows =
      nullptr;  // of an export: what its rows are; such calls are made by `with_exports`
  std::shared_ptr<const void> made_of;  // keeps alive what such a call's views look at

  auto about(std::string_view text) && -> Endpoint { return summary = text, std::move(*this); }
  /// Everything the operation may refuse with, beyond what any call may.
  auto refuses(std::initializer_list<const Refusal*> whys) && -> Endpoint {
    return refusals.assign(whys), std::move(*this);
  }
  /// Takes or moves money: a repeated key gets the first answer, a repeated click is refused.
  auto money() && -> Endpoint { return is_money = true, std::move(*this); }
  /// A GET that changes something, as the specification has it. It answers also to POST and is never cached.
  auto mutating() && -> Endpoint { return access = Access::write, std::move(*this); }
  /// A POST that only looks.
  auto read_only() && -> Endpoint { return access = Access::read, std::move(*this); }
  /// Takes bodies over the usual limit: those that carry a picture.
  auto takes_up_to(std::size_t bytes) && -> Endpoint { return body_bytes = bytes, std::move(*this); }
  /// A call for everyone that looks at nobody: an answer is given to all who ask the same until something is
  /// written.
  auto cacheable() && -> Endpoint { return is_cacheable = true, std::move(*this); }
  /// Calls about the same thing wait for one another: `&BuyRequest::set_id` of those that buy in one set.
  template <class Request, class Table>
  auto serialized_by(Id<Table> Request::* thing) && -> Endpoint {
    serialization_key = [thing](const void* carried) {
      return (static_cast<const Request*>(carried)->*thing).value;
    };
    return std::move(*this);
  }
  auto also(std::initializer_list<std::string_view> paths) && -> Endpoint {
    return also_at.assign(paths), std::move(*this);
  }
  /// Which permission an operator needs.
  auto permits(const Permission& what) && -> Endpoint { return permission = &what, std::move(*this); }
  /// Which two permissions an operator needs.
  auto permits(const Permission& what, const Permission& and_what) && -> Endpoint {
    return permission = &what, second_permission = &and_what, std::move(*this);
  }
  /// Puts a call for anyone below the console's base path.
  auto at_console() && -> Endpoint { return is_at_console = true, std::move(*this); }

  auto lives_at_console() const -> bool { return is_at_console || audience == Audience::console; }
};

using Endpoints = std::vector<Endpoint>;

/// An operation that needs what the deployment gave, as one that has it.
template <class Wiring, class Answer, class Who>
auto wired(std::shared_ptr<const Wiring> wiring, Result<Answer> (*operation)(Context&, const Wiring&, Who)) {
  return [=](Context& ctx, Who who) { return operation(ctx, *wiring, who); };
}
template <class Wiring, class Answer, class Who, class Request>
auto wired(std::shared_ptr<const Wiring> wiring,
           Result<Answer> (*operation)(Context&, const Wiring&, Who, const Request&)) {
  return [=](Context& ctx, Who who, const Request& request) { return operation(ctx, *wiring, who, request); };
}

namespace detail {

template <class Who>
constexpr auto audience_of() -> Audience {
  return std::is_same_v<Who, UserId> ? Audience::user : Audience::console;
}

template <class Answer>
auto written(Result<Answer>&& result, const WriteAnswer& write) -> Result<std::string> {
  if (!result) return std::unexpected(std::move(result).error());
  if constexpr (std::is_void_v<Answer>) {
    return std::string{"null"};
  } else {
    return write(shape::type_of<Answer>(), &*result);
  }
}

template <class Answer>
void set_answer(Endpoint& endpoint) {
  if constexpr (!std::is_void_v<Answer>) endpoint.answer = &shape::type_of<Answer>();
}

template <class Request>
void set_request(Endpoint& endpoint) {
  endpoint.request = &shape::type_of<Request>();
  endpoint.make_request = []() -> std::shared_ptr<void> { return std::make_shared<Request>(); };
}

template <class Answer>
void bind(Endpoint& e, std::function<Result<Answer>(Context&)> op) {
  e.invoke = [op = std::move(op)](Context& ctx, std::int64_t, const void*, const WriteAnswer& write) {
    return written(op(ctx), write);
  };
  set_answer<Answer>(e);
}

template <class Answer, class Table>
void bind(Endpoint& e, std::function<Result<Answer>(Context&, Id<Table>)> op) {
  e.audience = audience_of<Id<Table>>();
  e.invoke = [op = std::move(op)](Context& ctx, std::int64_t who, const void*, const WriteAnswer& write) {
    return written(op(ctx, Id<Table>{who}), write);
  };
  set_answer<Answer>(e);
}

template <class Answer, class Request>
void bind(Endpoint& e, std::function<Result<Answer>(Context&, const Request&)> op) {
  e.invoke = [op = std::move(op)](Context& ctx, std::int64_t, const void* request, const WriteAnswer& write) {
    return written(op(ctx, *static_cast<const Request*>(request)), write);
  };
  set_request<Request>(e);
  set_answer<Answer>(e);
}

template <class Answer, class Table, class Request>
void bind(Endpoint& e, std::function<Result<Answer>(Context&, Id<Table>, const Request&)> op) {
  e.audience = audience_of<Id<Table>>();
  e.invoke = [op = std::move(op)](Context& ctx, std::int64_t who, const void* request,
                                  const WriteAnswer& write) {
    return written(op(ctx, Id<Table>{who}, *static_cast<const Request*>(request)), write);
  };
  set_request<Request>(e);
  set_answer<Answer>(e);
}

}  // namespace detail

/// The operation is a function, or a closure where it needs a fact that only the wiring of the program knows.
template <class Operation>
auto get(std::string_view path, Operation operation) -> Endpoint {
  Endpoint e;
  e.method = Method::get;
  e.path = path;
  detail::bind(e, std::function{std::move(operation)});
  return e;
}

template <class Operation>
auto post(std::string_view path, Operation operation) -> Endpoint {
  Endpoint e;
  e.method = Method::post;
  e.access = Access::write;
  e.path = path;
  detail::bind(e, std::function{std::move(operation)});
  return e;
}

}  // namespace http
