#pragma once
// Statements of the bank transfer channel, for this module's tests.
#include "modules/reconciliation/calls.hpp"
#include "testing/paying.hpp"

namespace reconciliation {

using namespace std::chrono_literals;

struct Statements : payments::Paying {
  const OperatorId chu = world.operator_of(admin::Role::owner),
                   ketoan = world.operator_of(admin::Role::finance);

  /// Rows of date, reference, amount and memo.
  void import(OperatorId who, const std::string& rows) {
    ASSERT_THAT(
        world.run(statement_import, who,
                  StatementFile{.channel_id = payments::bank_transfer_channel,
                                .name = {},
                                .content = {"Ngày giao dịch,Số tham chiếu,Ghi có,Nội dung\n" + rows}}),
        Accepts());
  }
};

}  // namespace reconciliation
