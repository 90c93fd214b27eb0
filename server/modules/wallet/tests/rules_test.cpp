// The networks of a setting.
#include "modules/wallet/rules.hpp"

#include <gtest/gtest.h>

namespace wallet::rules {

TEST(Networks, AreParsedFromTheSetting) {
  EXPECT_TRUE(networks("").value().empty());
  EXPECT_EQ(networks(" TRON:TRC20:USDT ;").value().size(), 1U);
  for (const auto* wrong : {"TRON", "TRON:TRC20", "TRON::USDT", "a:b:c:d", "x:y:z;<b>:1:2"})
    EXPECT_FALSE(networks(wrong).has_value()) << wrong;
}

}  // namespace wallet::rules
