#pragma once
// What a module gives to the program: its calls, its refusals, its knobs, and what happens by itself.
#include <string_view>
#include <vector>

#include "platform/http/endpoint.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/settings.hpp"

struct Module {
  std::string_view name;
  http::Endpoints endpoints;
  std::vector<const Refusal*> refusals;
  std::vector<SettingInfo> settings;
  std::vector<jobs::Kind> jobs;
};
