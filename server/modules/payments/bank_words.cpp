// The faults of a bank's statement in three languages.
#include "modules/payments/bank_words.hpp"

namespace payments::bank {

auto words_of(Rule rule) -> Text3 {
  switch (rule) {
    case Rule::not_a_table:
      return {"tệp không phải bảng CSV: dấu ngoặc kép chưa khép",
              "no CSV table: a quotation mark is left open", "不是 CSV 表格：引号未闭合"};
    case Rule::no_header:
      return {"không thấy dòng tên cột có ngày, mã giao dịch và số tiền",
              "no line of names with a date, a reference and an amount", "未找到含日期、交易号和金额的表头"};
    case Rule::two_columns_alike:
      return {"có hai cột cùng nghĩa", "two columns mean the same", "有两列含义相同"};
    case Rule::no_rows:
      return {"không có dòng giao dịch nào", "there is no row", "没有任何交易行"};
    case Rule::too_many_rows:
      return {"quá nhiều dòng, hãy chia nhỏ tệp; tối đa", "too many rows, please split the file; at most",
              "行数过多，请拆分文件；最多"};
    case Rule::too_many_cells:
      return {"quá nhiều cột", "too many columns", "列数过多"};
    case Rule::date_missing:
      return {"thiếu ngày giao dịch", "the date is missing", "缺少交易日期"};
    case Rule::date_malformed:
      return {"ngày không đọc được", "the date cannot be read", "无法识别日期"};
    case Rule::date_to_come:
      return {"thời điểm ở tương lai", "the time is yet to come", "时间晚于当前"};
    case Rule::amount_missing:
      return {"thiếu số tiền", "the amount is missing", "缺少金额"};
    case Rule::amount_malformed:
      return {"số tiền không đọc được", "the amount cannot be read", "无法识别金额"};
    case Rule::amount_not_whole:
      return {"số tiền không phải đồng chẵn", "the amount is not in whole dong", "金额不是整数越南盾"};
    case Rule::amount_both_ways:
      return {"vừa ghi có vừa ghi nợ", "both credit and debit", "同时有贷方和借方金额"};
    case Rule::way_unknown:
      return {"không rõ tiền vào hay ra", "neither in nor out", "无法判断收入或支出"};
    case Rule::reference_missing:
      return {"thiếu mã giao dịch", "the reference is missing", "缺少交易号"};
    case Rule::reference_malformed:
      return {"mã giao dịch sai dạng", "the reference is malformed", "交易号格式不正确"};
    case Rule::memo_too_long:
      return {"nội dung quá dài", "the memo is too long", "摘要过长"};
    case Rule::balance_malformed:
      return {"số dư không đọc được", "the balance cannot be read", "无法识别余额"};
    case Rule::reference_twice:
      return {"giao dịch bị lặp trong tệp", "the movement stands twice in the file", "文件内交易重复"};
  }
  return {"", "", ""};
}

}  // namespace payments::bank
