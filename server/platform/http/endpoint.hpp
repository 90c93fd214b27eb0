#pragma once
// Endpoints: one path, one operation. The operation's signature determines the callers and the request: a
// UserId needs a token, an OperatorId the console (audited), neither is for everyone.
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
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

/// Encodes an answer: as JSON for the caller, as rows for an export.
using WriteAnswer = std::function<std::string(const shape::Type& type, const void* answer)>;
/// An operation without its types: reads the decoded request and encodes its answer.
using Invocation = std::function<Result<std::string>(Context&, std::int64_t caller, const void* request,
                                                     const WriteAnswer&)>;

struct Endpoint {
  Method method = Method::get;
  std::string_view path;  // below the base path, in the specification's spelling
  Audience audience = Audience::everyone;
  Access access = Access::read;
  bool is_money = false;  // idempotency keys; a second call within seconds is refused
  const Permission* permission =
      nullptr;  // the permission for a console call; without one, no operator has it
  const Permission* second_permission = nullptr;  // needed besides that, if set
  bool is_cacheable = false;   // the answer depends only on the query, the language and the database
  bool is_at_console = false;  // a public call below the console's path, such as its login
  std::string_view summary;
  std::vector<const Refusal*> refusals;
  std::vector<std::string_view> also_at;  // further paths of the same call
  std::size_t body_bytes = 0;             // the limit of a body in bytes; 0 for the usual one
  const shape::Type* request = nullptr;   // nullptr: the call has no parameters
  const shape::Type* answer = nullptr;    // nullptr: the call answers null
  std::function<std::shared_ptr<void>()> make_request;
  std::function<std::int64_t(const void* request)>
      serialization_key;  // run::Task::serialization_key; none for most calls
  std::function<void(Context&, std::int64_t caller, const void* request)>
      look_further;  // store::Job::look_further
  Invocation invoke;
  const shape::Type* rows = nullptr;    // the rows of an export; `with_exports` makes such calls
  std::shared_ptr<const void> made_of;  // owns the data behind an export's string views

  auto about(std::string_view text) && -> Endpoint { return summary = text, std::move(*this); }
  /// Declares refusals of the operation, besides those of any call: its own, and lists that other modules
  /// give of what it calls there.
  auto refuses(std::initializer_list<const Refusal*> whys) && -> Endpoint {
    return refusals.insert(refusals.end(), whys), std::move(*this);
  }
  auto refuses(std::span<const Refusal* const> whys) && -> Endpoint {
    return refusals.insert(refusals.end(), whys.begin(), whys.end()), std::move(*this);
  }
  /// Receives or moves money: a repeated key gets the first answer, a repeated click is refused.
  auto money() && -> Endpoint { return is_money = true, std::move(*this); }
  /// A GET that writes, as the specification has it. It also accepts POST and is never cached.
  auto mutating() && -> Endpoint { return access = Access::write, std::move(*this); }
  /// A POST that only reads.
  auto read_only() && -> Endpoint { return access = Access::read, std::move(*this); }
  /// Raises the limit of a body: for calls with a picture.
  auto takes_up_to(std::size_t bytes) && -> Endpoint { return body_bytes = bytes, std::move(*this); }
  /// A call for everyone whose answer does not depend on the caller: identical requests share an answer until
  /// something is written.
  auto cacheable() && -> Endpoint { return is_cacheable = true, std::move(*this); }
  /// Serializes calls about the same row: `&BuyRequest::set_id` for purchases in one set.
  template <class Request, class Table>
  auto serialized_by(Id<Table> Request::* thing) && -> Endpoint {
    serialization_key = [thing](const void* carried) {
      return (static_cast<const Request*>(carried)->*thing).value;
    };
    return std::move(*this);
  }
  /// Asks ahead for what the calls read that run in one transaction with others.
  template <class Table, class Request>
  auto looks_further(void (*ask)(Context&, Id<Table>, const Request&)) && -> Endpoint {
    look_further = [ask](Context& ctx, std::int64_t caller, const void* request) {
      ask(ctx, Id<Table>{caller}, *static_cast<const Request*>(request));
    };
    return std::move(*this);
  }
  auto also(std::initializer_list<std::string_view> paths) && -> Endpoint {
    return also_at.assign(paths), std::move(*this);
  }
  /// Requires a permission of the operator.
  auto permits(const Permission& what) && -> Endpoint { return permission = &what, std::move(*this); }
  /// Requires two permissions of the operator.
  auto permits(const Permission& what, const Permission& and_what) && -> Endpoint {
    return permission = &what, second_permission = &and_what, std::move(*this);
  }
  /// Moves a public call below the console's base path.
  auto at_console() && -> Endpoint { return is_at_console = true, std::move(*this); }

  /// Such a GET is described as a POST, too: a payment password is accepted in a body only.
  auto moves_money_by_get() const -> bool {
    return method == Method::get && access == Access::write && is_money;
  }
  auto lives_at_console() const -> bool { return is_at_console || audience == Audience::console; }
};

using Endpoints = std::vector<Endpoint>;

/// Binds an operation to a part of the deployment's configuration.
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

/// The operation is a function, or a closure if it needs a value that only the program's wiring has.
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
