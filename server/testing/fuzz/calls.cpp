// Fuzz target: every call of a whole product, by an anonymous caller, a user or the owner at the console, is
// answered or refused by name.
#include <boost/json.hpp>

#include "testing/browser.hpp"
#include "testing/fuzz/shapes.hpp"

namespace {

/// A product that is replaced before its data fills the memory.
class Product {
 public:
  auto world() -> testing::World& {
    if (asked_++ % most == 0) begin_again();
    return *world_;
  }
  auto token(std::size_t who) const -> const std::string& { return tokens_[who]; }

 private:
  static constexpr std::size_t most = 5'000;

  void begin_again() {
    world_ = std::make_unique<testing::World>();
    const auto an = world_->user("An");
    world_->give_dong(an, 10'000'000_vnd);
    tokens_ = {"", world_->sign_in(an), world_->operator_token(admin::Role::owner)};
  }

  std::unique_ptr<testing::World> world_;
  std::vector<std::string> tokens_;
  std::size_t asked_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  // Never destroyed: its dependencies may be destroyed first at the end of the process.
  static auto& product = *new Product;
  fuzz::Input input{bytes, size};
  const auto& endpoint = fuzz::carrying()[input.choice(fuzz::carrying().size())];
  const auto who = input.choice(3);
  auto& world = product.world();
  const auto at = [&](testing::Browser browser) {
    return endpoint.lives_at_console() ? std::move(browser).at_console() : browser;
  };
  auto browser = at({world, product.token(who), "en"});
  const auto reply = endpoint.method == http::Method::get
                         ? browser.get(endpoint.path, input.rest())
                         : browser.call(endpoint.path, "", "application/json", input.rest());
  fuzz::must(reply.ok || !reply.key.empty(), "what is refused is refused by name");
  fuzz::must(reply.ok || !reply.msg.empty(), "a refusal says why");
  fuzz::must(!testing::Test::HasFailure(), "a call refuses only with what it lists");
  return 0;
}
