// The gateways' adapters against a server that speaks their published formats.
#include "platform/outbound/sms.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "platform/http/server.hpp"
#include "platform/outbound/http_call.hpp"

namespace outbound {
namespace {

using ::testing::HasSubstr, ::testing::Not;

struct Gateways : ::testing::Test {
  http::Request asked;
  http::Response answer;
  http::Server server{{}, [this](http::Request request, http::Respond respond) {
                        asked = std::move(request);
                        respond(answer);
                      }};

  void SetUp() override { server.start(); }
  auto url(const std::string& path) const -> std::string {
    return "http://127.0.0.1:" + std::to_string(server.port()) + path;
  }
  auto asked_json() const -> boost::json::value { return boost::json::parse(asked.body); }
  auto sent(const HttpSmsTemplate& form, const std::string& text = "Gomve: ma la 123456") {
    return http_sms(form)->send("+84912345678", text, "77");
  }
};

TEST_F(Gateways, EsmsUsesItsFormatAndAcceptsWithCode100) {
  answer.body = R"({"CodeResult":"100","CountRegenerate":0,"SMSID":"ab-1"})";

  const auto receipt = sent(esms_template({.api_key = "key",
                                           .secret_key = "secret",
                                           .brandname = "Gomve",
                                           .url = url("/MainService.svc/json/send/")}));

  ASSERT_TRUE(receipt) << receipt.error().why;
  EXPECT_EQ(receipt->reference, "ab-1");
  EXPECT_EQ(asked.method, http::Method::post);
  EXPECT_EQ(asked.path, "/MainService.svc/json/send/");
  EXPECT_EQ(asked.content_type, "application/json");
  EXPECT_EQ(asked_json(), (boost::json::value{{"ApiKey", "key"},
                                              {"SecretKey", "secret"},
                                              {"Phone", "0912345678"},
                                              {"Content", "Gomve: ma la 123456"},
                                              {"Brandname", "Gomve"},
                                              {"SmsType", "2"},
                                              {"IsUnicode", "0"},
                                              {"RequestId", "77"},
                                              {"Sandbox", "0"}}));
}

TEST_F(Gateways, EsmsReceivesTheUnicodeFlag) {
  answer.body = R"({"CodeResult":"100","SMSID":"ab-2"})";
  ASSERT_TRUE(sent(esms_template({.api_key = "k", .secret_key = "s", .brandname = "Gomve", .url = url("/")}),
                   "您的验证码为 \"123456\""));
  EXPECT_EQ(asked_json().at("IsUnicode"), "1");
  EXPECT_EQ(asked_json().at("Content"), "您的验证码为 \"123456\"");
}

TEST_F(Gateways, EsmsRefusalsKeepTheirCode) {
  answer.body = R"({"CodeResult":"103","ErrorMessage":"Balance not enough to send message 123456"})";
  const auto receipt =
      sent(esms_template({.api_key = "k", .secret_key = "s", .brandname = "b", .url = url("/")}));
  ASSERT_FALSE(receipt);
  EXPECT_EQ(receipt.error().why, "CodeResult: 103");
}

TEST_F(Gateways, SpeedSmsUsesItsFormatWithTheTokenAsUser) {
  answer.body = R"({"status":"success","code":"00","data":{"tranId":123456,"totalSMS":1,"invalidPhone":[]}})";

  const auto receipt = sent(
      speedsms_template({.access_token = "token", .sender = "Gomve", .url = url("/index.php/sms/send")}));

  ASSERT_TRUE(receipt) << receipt.error().why;
  EXPECT_EQ(receipt->reference, "123456");
  EXPECT_EQ(asked.header("Authorization"), "Basic dG9rZW46eA==") << "token:x";
  EXPECT_EQ(asked_json(), (boost::json::value{{"to", boost::json::array{"84912345678"}},
                                              {"content", "Gomve: ma la 123456"},
                                              {"sms_type", 3},
                                              {"sender", "Gomve"}}));
}

TEST_F(Gateways, SpeedSmsErrorsAreProblems) {
  answer.body =
      R"({"status":"error","code":"101","message":"Invalid or missing parameters","invalidPhone":[]})";
  const auto receipt = sent(speedsms_template({.access_token = "t", .sender = "s", .url = url("/")}));
  ASSERT_FALSE(receipt);
  EXPECT_EQ(receipt.error().why, "status: error");
}

TEST_F(Gateways, ZaloZnsUsesItsFormatAndAcceptsWithErrorNought) {
  answer.body = R"({"error":0,"message":"Success","data":{"msg_id":"a1b2","sent_time":"1"}})";
  const auto receipt = sent(
      zalo_zns_template({.access_token = "token", .template_id = "316543", .url = url("/message/template")}));
  ASSERT_TRUE(receipt) << receipt.error().why;
  EXPECT_EQ(receipt->reference, "a1b2");
  EXPECT_EQ(asked.path, "/message/template");
  EXPECT_EQ(asked.header("access_token"), "token");
  EXPECT_EQ(asked_json(),
            (boost::json::value{{"phone", "84912345678"},
                                {"template_id", "316543"},
                                {"template_data", boost::json::object{{"content", "Gomve: ma la 123456"}}},
                                {"tracking_id", "77"}}));
}

TEST_F(Gateways, ZaloZnsErrorsAreProblems) {
  answer.body = R"({"error":-118,"message":"Zalo account not existed"})";
  const auto receipt = sent(zalo_zns_template({.access_token = "t", .template_id = "1", .url = url("/")}));
  ASSERT_FALSE(receipt);
  EXPECT_EQ(receipt.error().why, "error: -118");
}

TEST_F(Gateways, TemplateValuesAreEscaped) {
  answer.body = "OK 1";
  const HttpSmsTemplate form{.method = "GET",
                             .url = url("/send?to={phone}&text={text}&ref={id}"),
                             .headers = {{"X-Ref", "r-{id}"}},
                             .phone = PhoneForm::e164,
                             .taken_when = "OK"};
  ASSERT_TRUE(sent(form, "a&to=1 {id}\r\n?"));
  EXPECT_EQ(asked.method, http::Method::get);
  EXPECT_EQ(asked.query, "to=%2B84912345678&text=a%26to%3D1%20%7Bid%7D%0D%0A%3F&ref=77");
  EXPECT_EQ(asked.header("X-Ref"), "r-77");
}

TEST_F(Gateways, FormBodiesAreEscapedAsForms) {
  const HttpSmsTemplate form{.url = url("/"), .body = "phone={phone}&text={text}"};
  ASSERT_TRUE(sent(form, "1+1=2"));
  EXPECT_EQ(asked.body, "phone=0912345678&text=1%2B1%3D2");
  EXPECT_EQ(asked.content_type, "application/x-www-form-urlencoded");
}

TEST_F(Gateways, AnUnexpectedResponseIsAProblemThatOmitsTheMessage) {
  const HttpSmsTemplate form{.url = url("/"), .body = "phone={phone}&text={text}", .taken_when = "OK"};
  answer.body = "refused: Gomve: ma la 123456";
  auto receipt = sent(form);
  ASSERT_FALSE(receipt);
  EXPECT_THAT(receipt.error().why, Not(HasSubstr("123456")));

  answer.status = 500;
  receipt = sent(form);
  ASSERT_FALSE(receipt);
  EXPECT_EQ(receipt.error().why, "status 500");
}

TEST_F(Gateways, AResponseThatIsNotJsonIsAProblem) {
  answer.body = "<html>";
  const auto receipt = sent(speedsms_template({.access_token = "t", .sender = "s", .url = url("/")}));
  ASSERT_FALSE(receipt);
  EXPECT_EQ(receipt.error().why, "the answer is not JSON");
}

TEST_F(Gateways, RedirectsAreNotFollowed) {
  answer.status = 302;
  answer.headers = {{"Location", url("/elsewhere")}};
  const auto receipt = sent({.url = url("/here"), .body = "{phone}{text}"});
  ASSERT_FALSE(receipt);
  EXPECT_EQ(asked.path, "/here");
}

TEST_F(Gateways, AnEndlessResponseIsCutOff) {
  answer.body = std::string(100'000, 'x');
  const auto receipt = sent({.url = url("/"), .body = "{phone}{text}"});
  ASSERT_FALSE(receipt);
  EXPECT_THAT(receipt.error().why, HasSubstr("no answer"));
}

TEST_F(Gateways, AnUnreachableGatewayIsAProblem) {
  const auto nowhere = url("/");
  server.stop(http::milliseconds{0});
  const auto receipt = sent({.url = nowhere, .body = "{phone}{text}"});
  ASSERT_FALSE(receipt);
  EXPECT_THAT(receipt.error().why, HasSubstr("no answer"));
}

TEST(SmsTemplate, IsRefusedWhenInvalid) {
  EXPECT_TRUE(fault_of({.url = "ftp://gateway", .body = "{phone}{text}"}));
  EXPECT_TRUE(fault_of({.url = "https://gateway", .body = "{phone}"})) << "the text is missing";
  EXPECT_TRUE(fault_of({.method = "DELETE", .url = "https://gateway/{phone}/{text}"}));
  EXPECT_FALSE(fault_of({.url = "https://gateway", .body = "{phone}{text}"}));
  EXPECT_THROW(http_sms({.url = "https://gateway", .body = "nothing"}), std::invalid_argument);
}

TEST(SmsGateway, OnlyTheDemoOutboxIsFake) {
  EXPECT_TRUE(DemoOutbox{}.is_fake());
  EXPECT_FALSE(http_sms({.url = "https://gateway", .body = "{phone}{text}"})->is_fake());
}

}  // namespace
}  // namespace outbound
