#pragma once
// What the platform keeps no longer than it serves: answers to repeated calls, the pace of callers, jobs
// done.
#include "platform/jobs/jobs.hpp"
#include "platform/settings.hpp"

namespace jobs {

namespace settings {

inline constexpr Setting<Days> answers_kept{
    .key = "platform.answers_kept",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{90},
    .unit = "days",
    .help = {"Câu trả lời cho lệnh có mã chống lặp được giữ bao lâu: gửi lại trong thời gian đó sẽ nhận đúng "
             "câu trả lời cũ.",
             "How long the answer to a call with an idempotency key is kept: sent again within it, the call "
             "gets the same answer.",
             "带幂等键请求的应答保留多久：期间重复提交将得到相同的应答。"},
};

}  // namespace settings

/// Has tonight's tidying done, and one each night from then on. Asking twice is one.
void plan_retention(Context& ctx);
auto retention() -> Kind;

}  // namespace jobs
