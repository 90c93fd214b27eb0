#pragma once
// A user's own data: the export of all of it in one document, and the erasure.
#include <optional>
#include <string>
#include <vector>

#include "accounts/accounts.hpp"
#include "platform/personal.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "privacy/refusals.hpp"

namespace privacy {

/// The personal data of every module below, lowest first.
using Catalogue = std::vector<PersonalData>;

struct UnlockRequest {
  std::optional<shape::Secret> pay_password, login_password;  // one of the two
};
BOOST_DESCRIBE_STRUCT(UnlockRequest, (), (pay_password, login_password))
/// A pass that lets the same user download for some minutes.
struct Pass {
  std::string pass;
  Instant good_until;
};
BOOST_DESCRIBE_STRUCT(Pass, (), (pass, good_until))
auto unlock(Context& ctx, UserId caller, const UnlockRequest& request) -> Result<Pass>;

struct ExportRequest {
  shape::Secret pass;
};
BOOST_DESCRIBE_STRUCT(ExportRequest, (), (pass))
/// Everything that the product stores about one user, a member for each module.
struct Export {
  UserId user_id;
  Instant made_at;
  shape::RawJson data;
};
BOOST_DESCRIBE_STRUCT(Export, (), (user_id, made_at, data))
auto export_data(Context& ctx, const Catalogue& catalogue, UserId caller, const ExportRequest& request)
    -> Result<Export>;

/// A condition that prevents an erasure, as a refusal of its module.
struct Obstacle {
  std::string key, text;
};
BOOST_DESCRIBE_STRUCT(Obstacle, (), (key, text))
struct ErasureStatus {
  std::vector<Obstacle> obstacles;
  std::int64_t wait_days;
};
BOOST_DESCRIBE_STRUCT(ErasureStatus, (), (obstacles, wait_days))
auto erasure_status(Context& ctx, const Catalogue& catalogue, UserId caller) -> Result<ErasureStatus>;

struct EraseRequest {
  std::optional<shape::Secret> login_password;
};
BOOST_DESCRIBE_STRUCT(EraseRequest, (), (login_password))
/// Stores the request, ends the sessions, and plans the erasure, which happens after the wait if nothing
/// prevents it then.
auto erase(Context& ctx, const Catalogue& catalogue, UserId caller, const EraseRequest& request)
    -> Result<accounts::Erasure>;

}  // namespace privacy
