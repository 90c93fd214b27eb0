#pragma once
// A call run without sockets: the job that it is to the store, and its envelope read.
#include <boost/json.hpp>

#include <string>

#include "platform/http/call.hpp"
#include "platform/store/job.hpp"

namespace testing {

struct Reply {
  bool ok = false;
  int code = 0;
  std::string key, msg;  // of the refusal
  boost::json::value data, details;
  std::string text;  // the whole envelope
  std::string file;  // in its place, of an export
};

auto parsed(std::string envelope) -> Reply;

/// One try of a call, on the caller's thread: what fails is thrown there.
class CallJob final : public store::Job {
 public:
  explicit CallJob(http::Call& call) : call_{call} {}
  auto run(store::Tx& tx) -> store::Decision override { return call_.run(tx); }
  void after_rollback(store::Tx& tx) override { call_.after_rollback(tx); }
  void finish(store::Ended ended, std::exception_ptr failure) override;

 private:
  http::Call& call_;
};

}  // namespace testing
