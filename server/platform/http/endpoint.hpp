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

#include "platform/context.hpp"
#include "platform/http/message.hpp"
#include "platform/result.hpp"
#include "platform/shape/codec.hpp"

namespace http {

enum class Audience { everyone, user, console };
enum class Access { read, write };

/// An operation without its types: reads the decoded request, answers JSON.
using Invocation = std::function<Result<std::string>(Context&, std::int64_t caller, const void* request)>;

struct Endpoint {
  Method method = Method::get;
  std::string_view path;  // below the base path, in the specification's spelling
  Audience audience = Audience::everyone;
  Access access = Access::read;
  bool is_money = false;        // idempotency keys, and no second call within seconds
  std::string_view permission;  // of console calls: what an operator's role must allow
  std::string_view summary;
  std::vector<const Refusal*> refusals;
  std::vector<std::string_view> also_at;  // further paths of the same call
  std::size_t body_bytes = 0;             // the most a body may have; 0 for the usual limit
  const shape::Type* request = nullptr;   // nullptr: the call carries nothing
  const shape::Type* answer = nullptr;    // nullptr: the call answers null
  std::function<std::shared_ptr<void>()> make_request;
  Invocation invoke;

  auto about(std::string_view text) && -> Endpoint { return summary = text, std::move(*this); }
  /// Everything the operation may refuse with, beyond what any call may.
  auto refuses(std::initializer_list<const Refusal*> whys) && -> Endpoint {
    return refusals.assign(whys), std::move(*this);
  }
  /// Takes or moves money: a repeated key gets the first answer, a repeated click is refused.
  auto money() && -> Endpoint { return is_money = true, std::move(*this); }
  /// A GET that changes something, as the specification has it. It answers also to POST and is never cached.
  auto changes() && -> Endpoint { return access = Access::write, std::move(*this); }
  /// A POST that only looks.
  auto looks() && -> Endpoint { return access = Access::read, std::move(*this); }
  /// Takes bodies over the usual limit: those that carry a picture.
  auto takes_up_to(std::size_t bytes) && -> Endpoint { return body_bytes = bytes, std::move(*this); }
  auto also(std::initializer_list<std::string_view> paths) && -> Endpoint {
    return also_at.assign(paths), std::move(*this);
  }
  /// Which permission an operator needs.
  auto lives_at_console() const -> bool { return audience == Audience::console; }
  auto permits(std::string_view what) && -> Endpoint { return permission = what, std::move(*this); }
};

using Endpoints = std::vector<Endpoint>;

/// An operation and what the deployment gives it (keys, addresses of providers): `(Context&, const Wiring&, …)`.
template <class Wiring, class Operation>
struct Wired {
  std::shared_ptr<const Wiring> wiring;
  Operation* operation;
};
template <class Wiring, class Operation>
auto wired(std::shared_ptr<const Wiring> wiring, Operation* operation) -> Wired<Wiring, Operation> {
  return {std::move(wiring), operation};
}

namespace detail {

template <class Who>
constexpr auto audience_of() -> Audience {
  return std::is_same_v<Who, UserId> ? Audience::user : Audience::console;
}

template <class Answer>
auto written(Result<Answer>&& result) -> Result<std::string> {
  if (!result) return std::unexpected(std::move(result).error());
  if constexpr (std::is_void_v<Answer>) {
    return std::string{"null"};
  } else {
    return shape::to_json(*result);
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
void bind(Endpoint& e, Result<Answer> (*op)(Context&)) {
  e.invoke = [op](Context& ctx, std::int64_t, const void*) { return written(op(ctx)); };
  set_answer<Answer>(e);
}

template <class Answer, class Table>
void bind(Endpoint& e, Result<Answer> (*op)(Context&, Id<Table>)) {
  e.audience = audience_of<Id<Table>>();
  e.invoke = [op](Context& ctx, std::int64_t who, const void*) { return written(op(ctx, Id<Table>{who})); };
  set_answer<Answer>(e);
}

template <class Answer, class Request>
void bind(Endpoint& e, Result<Answer> (*op)(Context&, const Request&)) {
  e.invoke = [op](Context& ctx, std::int64_t, const void* request) {
    return written(op(ctx, *static_cast<const Request*>(request)));
  };
  set_request<Request>(e);
  set_answer<Answer>(e);
}

template <class Answer, class Table, class Request>
void bind(Endpoint& e, Result<Answer> (*op)(Context&, Id<Table>, const Request&)) {
  e.audience = audience_of<Id<Table>>();
  e.invoke = [op](Context& ctx, std::int64_t who, const void* request) {
    return written(op(ctx, Id<Table>{who}, *static_cast<const Request*>(request)));
  };
  set_request<Request>(e);
  set_answer<Answer>(e);
}

template <class Wiring, class Answer, class Table>
void bind(Endpoint& e, Wired<Wiring, Result<Answer>(Context&, const Wiring&, Id<Table>)> op) {
  e.audience = audience_of<Id<Table>>();
  e.invoke = [op](Context& ctx, std::int64_t who, const void*) {
    return written(op.operation(ctx, *op.wiring, Id<Table>{who}));
  };
  set_answer<Answer>(e);
}

template <class Wiring, class Answer, class Table, class Request>
void bind(Endpoint& e, Wired<Wiring, Result<Answer>(Context&, const Wiring&, Id<Table>, const Request&)> op) {
  e.audience = audience_of<Id<Table>>();
  e.invoke = [op](Context& ctx, std::int64_t who, const void* request) {
    return written(op.operation(ctx, *op.wiring, Id<Table>{who}, *static_cast<const Request*>(request)));
  };
  set_request<Request>(e);
  set_answer<Answer>(e);
}

}  // namespace detail

/// `operation`: a function, or one that is `wired`.
template <class Operation>
auto get(std::string_view path, Operation operation) -> Endpoint {
  Endpoint e;
  e.method = Method::get;
  e.path = path;
  detail::bind(e, operation);
  return e;
}

template <class Operation>
auto post(std::string_view path, Operation operation) -> Endpoint {
  Endpoint e;
  e.method = Method::post;
  e.access = Access::write;
  e.path = path;
  detail::bind(e, operation);
  return e;
}

}  // namespace http
