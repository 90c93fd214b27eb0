#pragma once
// The contracts with payment providers in tests.
#include "modules/payments/providers/momo.hpp"
#include "modules/payments/providers/payos.hpp"
#include "modules/payments/providers/providers.hpp"
#include "modules/payments/providers/vnpay.hpp"
#include "modules/payments/providers/zalopay.hpp"
#include "payouts/payos.hpp"

namespace testing {

inline const payments::vnpay::Config vnpay_config{
    .merchant = "GOMVE001",
    .secret = "A-SECRET-OF-TESTS-AND-OF-NO-ONE-ELSE",
    .payment_address = "https://pay.example/paymentv2/vpcpay.html",
    .return_address = "https://gomve.example/paid",
    .query_address = "https://pay.example/merchant_webapi/api/transaction"};

/// The same with the call `refund`.
inline const payments::vnpay::Config returning_vnpay_config = [] {
  auto config = vnpay_config;
  config.refund_address = "https://pay.example/merchant_webapi/api/refund";
  return config;
}();

inline const payments::momo::Config momo_config{.partner_code = "MOMO",
                                                .access_key = "F8BBA842ECF85",
                                                .secret_key = "K951B6PE1waDMi640xX08PD3vg6EkVlz",
                                                .address = "https://momo.example",
                                                .return_address = "https://momo.vn/return",
                                                .notification_address = "https://callback.url/notify"};

inline const payments::zalopay::Config zalopay_config{
    .app_id = "2553",
    .key1 = "PcY4iZIKFCIdgZvA6ueMcMHHUbRLYjPL",
    .key2 = "kLtgPl8HHhfvMuDHPwKfgfsY4Ydm9eIz",
    .address = "https://zalopay.example",
    .return_address = "https://gomve.example/paid",
    .notification_address = "https://gomve.example/rest/v3/notify/zalopay"};

inline const payments::payos::Config payos_config{
    .client_id = "client",
    .api_key = "key",
    .checksum_key = "1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675",
    .address = "https://payos.example",
    .return_address = "https://gomve.example/paid"};

inline const payouts::payos::Config payouts_config{
    .client_id = "client",
    .api_key = "key",
    .checksum_key = "8a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675",
    .address = "https://payos.example"};

inline auto all_providers() -> std::vector<std::shared_ptr<const payments::Provider>> {
  return {payments::vnpay::provider(vnpay_config), payments::momo::provider(momo_config),
          payments::zalopay::provider(zalopay_config), payments::payos::provider(payos_config)};
}

/// A provider's notification by POST, and by GET.
inline auto posted(std::string body) -> http::Request {
  http::Request request;
  request.body = std::move(body);
  return request;
}
inline auto queried(std::string query, std::string address = "203.0.113.7") -> http::Request {
  http::Request request;
  request.query = std::move(query);
  request.address = std::move(address);
  return request;
}

}  // namespace testing
