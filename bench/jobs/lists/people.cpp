// A million people, and what the console lists of them: sessions, messages, identities, the audit trail.
#include "jobs/lists/fill.hpp"
#include "modules/accounts/mobile.hpp"
#include "modules/accounts/sealing.hpp"
#include "modules/identity/secrets.hpp"

namespace bench::lists {

namespace {

// Person 1 invited a fiftieth of all. Names and numbers are not sealed, as before migration 16.
constexpr std::string_view people = R"(
INSERT INTO account_user (id, sealed_mobile, sealed_nickname, photo, language, state, password_hash,
  pay_password_hash, pay_failures, pay_locked_until, payouts_from, level, invite_code, referrer_id,
  joined_group, is_demo, registered_at, tail_mark)
SELECT id, '+849' || (10000000 + i), 'Sen ' || i, '', 'vi', CASE WHEN r % 1000 = 3 THEN 'closed' WHEN r % 1000
  = 7 THEN 'banned' ELSE 'active' END, '', '', 0, 0, 0, 1, 'B' || i, CASE WHEN i = 1 THEN NULL WHEN r % 50 = 0
  THEN (SELECT one FROM bench_fixed) ELSE (SELECT o.id FROM bench_n o WHERE o.i = max(1, n.i / 10)) END, TRUE,
  FALSE, at, 't' || i % 10000
FROM bench_n n;
INSERT INTO account_line (upline_id, user_id, distance)
SELECT one, id, 1 + i % 20 FROM bench_n, bench_fixed WHERE i > 1;
INSERT INTO account_team (user_id, members, direct) SELECT one, 999999, 20000 FROM bench_fixed;
INSERT INTO account_ban (id, user_id, reason, banned_by, banned_at, lift_reason)
SELECT id, id, 'trial', boss, at, '' FROM bench_n, bench_fixed WHERE r % 1000 = 7;
INSERT INTO account_session (token_hash, user_id, state, opened_at, seen_at, device)
SELECT 'session ' || i, who, CASE WHEN r % 3 = 0 THEN 'replaced' ELSE 'ended' END, at, at + 3600000,
  'Chrome, Android' FROM bench_n;
INSERT INTO account_event (id, user_id, event, happened_at) SELECT id, who, 'password_changed', at FROM
  bench_n;
INSERT INTO inbox_notice (user_id, id, notice, first, second, third, page)
SELECT who, id, 'groups.seat_not_won', '', '', '', '' FROM bench_n)";

// Half of the rows are of one act, a few of an operator who left.
constexpr std::string_view trail = R"(
INSERT INTO admin_audit (number, operator_id, operator_name, act, request, address, done_at, previous, hash)
SELECT 1000 + i, CASE WHEN i % 100000 = 1 THEN 7 WHEN r % 40 = 0 THEN other ELSE boss END, 'chu',
  CASE WHEN i % 100000 = 2 THEN 'settings/save' WHEN r % 2 = 0 THEN 'topup/confirm'
    WHEN r % 3 = 0 THEN 'payout/approve' ELSE 'person/ban' END, '{}', '10.0.0.1', at, '', 'h' || i
FROM bench_n, bench_fixed;
UPDATE admin_audit_head SET number = 1001000;
INSERT INTO admin_audit_person (user_id, number)
SELECT n.who, a.number FROM admin_audit a JOIN bench_n n ON n.i = a.number - 1000 WHERE a.act = 'person/ban';
INSERT INTO person_tag (id, name_vi, name_en, name_zh, colour, is_open)
SELECT i, 'Nhãn ' || i, '', '', 'blue', TRUE FROM bench_n WHERE i <= 20;
INSERT INTO person_tagged (user_id, tag_id, tagged_by, tagged_at)
SELECT id, 1 + (r % 10 = 0) + (i % 100000 = 0), boss, at FROM bench_n, bench_fixed;
INSERT INTO person_note (id, user_id, text, author, written_at, is_pinned, reason)
SELECT id, id, 'Đã gọi', boss, at, FALSE, '' FROM bench_n, bench_fixed WHERE i % 10 = 0;
INSERT INTO setting_version (id, key, value, effective_at, set_at, set_by, reason)
SELECT id, 'admin.login_failures', '5', at, at, boss, 'bench' FROM bench_n, bench_fixed WHERE i % 200 = 0)";

// Of names everyone has one word, a third another, and every fifty-thousandth a rare one.
void mark_names(Place& place) {
  place.look([](Context& ctx) {
    const auto mark = [&](const char* word) { return accounts::NamedBy{ctx.keys, word}.first; };
    ctx.tx.run("INSERT INTO account_name_mark (mark, user_id) SELECT $1, id FROM bench_n", mark(common_word));
    ctx.tx.run("INSERT INTO account_name_mark (mark, user_id) SELECT $1, id FROM bench_n WHERE i % 3 = 0",
               mark(third_word));
    ctx.tx.run("INSERT INTO account_name_mark (mark, user_id) SELECT $1, id FROM bench_n WHERE i % 50000 = 6",
               mark(rare_word));
    ctx.tx.run("UPDATE account_user SET tail_mark = $1 WHERE tail_mark = 't1234'",
               accounts::tail_mark(ctx.keys, "1234"));
    return true;
  });
}

// What is opened in a list is sealed for its row.
void seal_rows(Place& place) {
  place.look([](Context& ctx) {
    const auto mark = accounts::number_mark(ctx.keys, number_of_first);
    ctx.tx.run(
        "INSERT INTO account_sms (id, sealed_mobile, number_mark, sealed_text, state, attempts, gateway, "
        "reference, problem, queued_at, due_at, good_until, claimed_at) SELECT id, '', CASE WHEN r % 50 = 0 "
        "THEN $1 ELSE 'm' || i END, '', CASE WHEN i % 20000 = 0 THEN 'waiting' WHEN r % 300 = 1 THEN "
        "'failed' "
        "ELSE 'sent' END, 1, 'esms', 'ref', '', at, at, at + 300000, 0 FROM bench_n",
        mark);
    ctx.tx.run(
        "INSERT INTO identity_submission (id, user_id, state, name, sealed_number, number_digest, birth_day, "
        "submitted_at, decided_by, decided_at, reason) SELECT id, CASE WHEN i > 1 AND r % 50 = 0 AND i % "
        "20000 <> 0 THEN one ELSE id END, CASE WHEN i % 20000 = 0 THEN 'submitted' WHEN i > 1 AND (r % 50 = "
        "0 "
        "OR r % 10 = 1) THEN 'refused' ELSE 'accepted' END, 'SEN', '', 'd' || i, 9000, at, CASE WHEN i % "
        "20000 <> 0 THEN boss END, CASE WHEN i % 20000 <> 0 THEN at + 1000 END, CASE WHEN i % 20000 <> 0 AND "
        "i > 1 AND (r % 50 = 0 OR r % 10 = 1) THEN 'unreadable' ELSE '' END FROM bench_n, bench_fixed");
    for (const auto id : ctx.tx.all<std::int64_t>("SELECT id FROM bench_n")) {
      ctx.tx.run("UPDATE account_sms SET sealed_mobile = $2 WHERE id = $1", id,
                 accounts::sealed_text(ctx, fmt::format("sms/{}/mobile", id), number_of_first));
      ctx.tx.run("UPDATE identity_submission SET sealed_number = $2 WHERE id = $1", id,
                 identity::secrets::seal_number(ctx, identity::SubmissionId{id}, "079123456789"));
    }
    return true;
  });
}

}  // namespace

void fill_people(Place& place) {
  place.script(std::string{people});
  place.script(std::string{trail});
  mark_names(place);
  seal_rows(place);
}

}  // namespace bench::lists
