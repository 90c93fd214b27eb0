// The words, in the order of the numbers that they stand for.
#include "modules/wallet/words.hpp"

#include <iterator>
#include <span>

namespace wallet::words {

namespace {

constexpr Text3 adjusted{"Điều chỉnh", "Adjustment", "调整"};

constexpr Text3 balance_flows[] = {
    {"Nạp tiền", "Top-up", "充值"},
    {"Thu nhập giới thiệu", "Referral income", "推荐收入"},
    {"Thu hồi vé", "Ticket recycled", "门票回收"},
    {"Hoàn tiền mua nhóm", "Group-buy refund", "拼团退款"},
    {"Hoàn tiền nạp", "Refund", "退款"},
    {"Mua nhóm", "Group buy", "拼团"},
    {"Đặt cọc mở nhóm", "Group launch deposit", "开团押金"},
    {"Đăng yêu cầu mua vé", "Purchase request", "发布求购"},
    {"Rút tiền", "Withdrawal", "提现"},
    {"Trả cọc mở nhóm", "Launch deposit returned", "退还开团押金"},
    {"Hoàn tiền yêu cầu mua đã hủy", "Refund of a cancelled request", "取消求购退款"},
    {"Khóa vốn", "Funds locked", "锁定资金"},
    {"Mở khóa vốn", "Funds unlocked", "解锁资金"},
    {"Nhận nhiệm vụ", "Task taken", "领取任务"},
    {"Hoàn vốn nhiệm vụ", "Task principal returned", "任务本金退还"},
    {"Hủy mục nhiệm vụ", "Task item cancelled", "任务项取消"},
    {"Chuyển từ thu nhập OTC", "From OTC earnings", "OTC 收益转入"},
    adjusted,
};
static_assert(std::size(balance_flows) == static_cast<std::size_t>(ledger::BalanceFlow::adjustment));

constexpr Text3 otc_flows[] = {
    {"Thưởng hội viên", "Membership reward", "会员奖励"},
    {"Thưởng mua nhóm", "Group reward", "拼团奖励"},
    {"Chia lợi nhuận quảng bá", "Promotion profit share", "推广分润"},
    {"Thưởng giữ vé", "Ticket holding reward", "持票奖励"},
    {"Rút tiền bị từ chối", "Withdrawal rejected", "提现被拒"},
    {"Rút tiền", "Withdrawal", "提现"},
    {"Thưởng giới thiệu trực tiếp", "Direct referral reward", "直推奖励"},
    {"Bán lại vé", "Ticket buyback", "门票回购"},
    {"Bán vé theo yêu cầu mua", "Sold into a purchase request", "求购成交"},
    {"Phần chia nhiệm vụ của nhà cấp vốn", "Funds provider's task share", "出资方任务分成"},
    {"Phần chia nhiệm vụ của người bảo trợ", "Sponsor's task share", "保荐人任务分成"},
    {"Thưởng mở nhóm", "Group launch reward", "开团奖励"},
    {"Chuyển khoản", "Transfer", "转账"},
    {"Doanh thu bán lại", "Resale revenue", "转售收入"},
    {"Chuyển sang số dư", "Moved to the balance", "转入余额"},
    adjusted,
};
static_assert(std::size(otc_flows) == static_cast<std::size_t>(ledger::OtcFlow::adjustment));

constexpr Text3 granted{"Được tặng", "Granted", "赠送"}, goods{"Đổi hàng", "Goods exchanged", "兑换商品"},
    welcome{"Quà chào mừng", "Welcome gift", "新人礼"},
    exchanged{"Đổi từ năng lượng", "Exchanged for energy", "能量兑换"};

constexpr Text3 xmoney_flows[] = {granted, goods};
constexpr Text3 nft_flows[] = {granted};
constexpr Text3 energy_flows[] = {
    {"Chỗ trong nhóm đã thành", "Seat in a formed group", "成团席位"},
    {"Nhận vé", "Ticket picked up", "取票"},
    {"Năng lượng hằng ngày từ NFT", "Daily energy of NFTs", "NFT 每日能量"},
    goods,
    adjusted,
};
constexpr Text3 priority_pass_flows[] = {
    welcome,
    granted,
    exchanged,
    {"Dùng ưu tiên", "Used for priority", "使用优先"},
    {"Được trả lại", "Returned", "退回"},
    adjusted,
};
constexpr Text3 recycle_voucher_flows[] = {
    welcome, granted, exchanged, {"Dùng để thu hồi vé", "Used to recycle a ticket", "用于回收门票"}, adjusted,
};
static_assert(std::size(xmoney_flows) == static_cast<std::size_t>(ledger::XmoneyFlow::goods));
static_assert(std::size(nft_flows) == static_cast<std::size_t>(ledger::NftFlow::granted));
static_assert(std::size(energy_flows) == static_cast<std::size_t>(ledger::EnergyFlow::adjustment));
static_assert(std::size(priority_pass_flows) ==
              static_cast<std::size_t>(ledger::PriorityPassFlow::adjustment));
static_assert(std::size(recycle_voucher_flows) ==
              static_cast<std::size_t>(ledger::RecycleVoucherFlow::adjustment));

auto flows_of(ledger::Unit unit) -> std::span<const Text3> {
  switch (unit) {
    case ledger::Unit::BALANCE:
      return balance_flows;
    case ledger::Unit::OTC:
      return otc_flows;
    case ledger::Unit::XMONEY:
      return xmoney_flows;
    case ledger::Unit::NFT:
      return nft_flows;
    case ledger::Unit::ENERGY:
      return energy_flows;
    case ledger::Unit::PRIORITY_PASS:
      return priority_pass_flows;
    case ledger::Unit::RECYCLE_VOUCHER:
      return recycle_voucher_flows;
  }
  return {};
}

struct CauseWords {
  std::string_view cause;
  Text3 text;
};
constexpr CauseWords causes[] = {
    {"accounts.welcome", {"Quà chào mừng khi đăng ký", "Welcome gift at registration", "注册新人礼"}},
    {"wallet.top_up", {"Đơn nạp tiền đã thanh toán", "Paid top-up order", "充值订单已付款"}},
    {"wallet.suspended", {"Khoản chuyển chưa rõ của ai", "Payment of an unknown sender", "付款人不明的款项"}},
    {"wallet.suspense_matched",
     {"Khoản chuyển được đối soát", "Payment matched by a person", "人工核对入账"}},
    {"wallet.suspense_returned",
     {"Khoản chuyển được trả lại người gửi", "Payment returned to its sender", "款项退回付款人"}},
    {"groups.seats_held", {"Giữ tiền cho chỗ đã đặt", "Held for the seats bought", "购买席位，款项冻结"}},
    {"groups.pass_used",
     {"Dùng lượt ưu tiên để vào hàng chờ", "Priority used in the queue", "排队使用优先权"}},
    {"groups.left",
     {"Bạn đã rời hàng chờ hoặc nhóm", "You left the group or the queue", "您已退出拼团或排队"}},
    {"groups.formed",
     {"Nhóm đã thành và rút thăm xong", "The group formed and was drawn", "已成团并完成抽签"}},
    {"groups.closed",
     {"Hết giờ mà nhóm chưa thành", "The day ended before the group formed", "当日结束仍未成团"}},
    {"adjustments.approved",
     {"Người vận hành điều chỉnh, có người thứ hai duyệt",
      "Adjusted by an operator, approved by a second one", "运营人员调整，经第二人批准"}},
    {"tickets.picked_up", {"Đã nhận vé tại quầy", "Ticket picked up at a desk", "已在柜台取票"}},
    {"tickets.recycled", {"Vé đã được thu hồi", "Ticket recycled", "门票已回收"}},
};

}  // namespace

auto last_flow_type(ledger::Unit unit) -> int { return static_cast<int>(flows_of(unit).size()); }

auto flow_title(ledger::Unit unit, int type) -> Text3 {
  const auto flows = flows_of(unit);
  const bool known = type >= 1 && static_cast<std::size_t>(type) <= flows.size();
  return known ? flows[static_cast<std::size_t>(type - 1)] : Text3{};
}

auto cause_text(std::string_view cause) -> std::optional<Text3> {
  for (const auto& words : causes)
    if (words.cause == cause) return words.text;
  return {};
}

auto persons_account(ledger::AccountKind kind) -> Text3 {
  using enum ledger::AccountKind;
  switch (kind) {
    case available:
      return {"Ví của người này", "The person's wallet", "该用户的钱包"};
    case seat_escrow:
      return {"Tiền giữ chỗ của người này", "Held for the person's seat", "该用户的席位冻结款"};
    case request_escrow:
      return {"Tiền giữ cho yêu cầu mua", "Held for a purchase request", "求购冻结款"};
    case fund_escrow:
      return {"Vốn đã khóa của người này", "The person's locked funds", "该用户的锁定资金"};
    case refund_escrow:
      return {"Tiền chờ hoàn", "Held for a refund", "退款冻结款"};
    case withdrawal_escrow:
      return {"Tiền chờ rút", "Held for a withdrawal", "提现冻结款"};
    case deposit_escrow:
      return {"Tiền cọc của người này", "The person's deposit", "该用户的押金"};
    case commission_escrow:
      return {"Hoa hồng chờ nhận", "Pending commission", "待结佣金"};
    default:
      return others_account(kind);
  }
}

auto own_account(ledger::AccountKind kind) -> Text3 {
  using enum ledger::AccountKind;
  switch (kind) {
    case available:
      return {"Ví của bạn", "Your wallet", "您的钱包"};
    case seat_escrow:
      return {"Tiền giữ chỗ của bạn", "Held for your seat", "您的席位冻结款"};
    case request_escrow:
      return {"Tiền giữ cho yêu cầu mua", "Held for your purchase request", "您的求购冻结款"};
    case fund_escrow:
      return {"Vốn đã khóa của bạn", "Your locked funds", "您的锁定资金"};
    case refund_escrow:
      return {"Tiền chờ hoàn", "Held for your refund", "您的退款冻结款"};
    case withdrawal_escrow:
      return {"Tiền chờ rút", "Held for your withdrawal", "您的提现冻结款"};
    case deposit_escrow:
      return {"Tiền cọc của bạn", "Your deposit", "您的押金"};
    case commission_escrow:
      return {"Hoa hồng chờ nhận", "Your pending commission", "您的待结佣金"};
    default:
      return others_account(kind);
  }
}

auto others_account(ledger::AccountKind kind) -> Text3 {
  using enum ledger::AccountKind;
  if (ledger::is_persons(kind))
    return {"Ví của thành viên khác", "Another member's wallet", "其他会员的钱包"};
  switch (kind) {
    case set_cover:
      return {"Quỹ bảo chứng của gói vé", "Cover account of the set", "套餐保障账户"};
    case package_cover:
      return {"Quỹ bảo chứng thu mua", "Cover account of the buyback", "回购保障账户"};
    case promotion_cover:
      return {"Quỹ khuyến mãi", "Promotion account", "推广账户"};
    case outside:
      return {"Kênh thanh toán", "Payment channel", "支付通道"};
    case sales:
      return {"Doanh thu bán vé", "Ticket sales", "售票收入"};
    case exchange:
      return {"Quầy đổi", "Exchange between wallets", "钱包兑换"};
    case issuance:
      return {"Phát hành", "Issuance", "发行"};
    case suspense:
      return {"Khoản chờ xử lý", "Payments in suspense", "待处理款项"};
    case fees:
      return {"Phí dịch vụ", "Fees", "手续费"};
    case recycling:
      return {"Quỹ thu hồi vé", "Ticket recycling", "门票回收"};
    case capital:
      return {"Vốn của nhà vận hành", "The operator's own money", "运营方自有资金"};
    default:
      return {};
  }
}

}  // namespace wallet::words
