// The module's endpoints and its registration.
#include <memory>

#include "accounts/accounts.hpp"
#include "accounts/permissions.hpp"
#include "calls.hpp"
#include "payments/payments.hpp"
#include "rules.hpp"
#include "settings.hpp"
#include "wallet/module.hpp"

namespace wallet {

namespace {

using http::get;

using SharedSubjects = std::shared_ptr<const Subjects>;

auto peoples(const SharedSubjects& subjects) -> http::Endpoints {
  return {
      get("token/pay/getFlowList",
          [subjects](Context& ctx, UserId caller, const FlowRequest& request) {
            return flow_list(ctx, *subjects, caller, request);
          })
          .about("The flow of one of my wallets, newest first: by unit, type or group, direction and days.")
          .refuses({&flow_type_unknown, &flow_without_groups, &period_reversed}),
      get("token/getAmoutFlow",
          [subjects](Context& ctx, UserId caller, const BalanceFlowRequest& request) {
            return balance_flow(ctx, *subjects, caller, request);
          })
          .about("The flow of my balance, newest first; type 0 is all.")
          .refuses({&flow_type_unknown}),
      get("token/pay/getStatement", statement)
          .about("A month of my wallets added up: in, out, and what it came to."),
      get("token/otc/getWallet", otc_wallet)
          .about("My earnings: how much there is, and how much of it may move to my balance."),
      http::post("token/otc/toBalance", otc_to_balance)
          .money()
          .about("Moves earnings to my balance.")
          .refuses({&payments::amount_malformed, &payments::amount_above_maximum,
                    &ledger::insufficient_balance, &otc_too_young}),
      get("token/web3/getTypeList", web3_networks).about("The crypto networks that are open for deposits."),
      get("token/receipt/get",
          [subjects](Context& ctx, UserId caller, const ReceiptRequest& request) {
            return receipt(ctx, *subjects, caller, request);
          })
          .about("The proof of one line of my flows, in words.")
          .refuses({&ledger::receipt_not_found}),
  };
}

auto of_one_person(const SharedSubjects& subjects) -> http::Endpoints {
  using namespace console;
  return {
      get("person/holdings", person_holdings)
          .permits(accounts::permissions::wallets)
          .about("What a person holds, and what is held back of it for what.")
          .refuses({&accounts::person_not_found}),
      get("person/flow",
          [subjects](Context& ctx, OperatorId caller, const PersonFlowRequest& request) {
            return person_flow(ctx, *subjects, caller, request);
          })
          .permits(accounts::permissions::wallets)
          .about("The lines of one of a person's wallets, newest first.")
          .refuses({&accounts::person_not_found, &flow_type_unknown, &flow_without_groups, &period_reversed}),
      get("person/receipt",
          [subjects](Context& ctx, OperatorId caller, const PersonReceiptRequest& request) {
            return person_receipt(ctx, *subjects, caller, request);
          })
          .permits(accounts::permissions::wallets)
          .about("The proof of one line of a person's wallets.")
          .refuses({&ledger::receipt_not_found}),
  };
}

// Checks the format besides the length.
auto networks_info() -> SettingInfo {
  auto info = info_of(settings::web3_networks);
  info.accepts = [](std::string_view text) {
    return text.size() <= 400 && rules::networks(text).has_value();
  };
  return info;
}

}  // namespace

auto module(Subjects subjects) -> Module {
  const auto shared = std::make_shared<const Subjects>(std::move(subjects));
  auto endpoints = peoples(shared);
  for (auto& endpoint : of_one_person(shared)) endpoints.push_back(std::move(endpoint));
  return {.name = "wallet", .endpoints = std::move(endpoints), .settings = {networks_info()}};
}

}  // namespace wallet
