// The module's paths, and what it gives to the program.
#include <memory>

#include "modules/solvency/checking.hpp"
#include "modules/solvency/growing.hpp"
#include "modules/solvency/overview.hpp"

namespace solvency {

auto module(std::shared_ptr<const Cache> memory) -> Module {
  using http::get;
  return {
      .name = "solvency",
      .endpoints = {get("solvency/get", [memory](Context& ctx) { return overview(ctx, *memory); })
                        .about("What people are owed against what is held, and when it was last checked."),
                    get("token/solvency/getProof", proof)
                        .about("The way from my own wallet to the root of the published tree.")
                        .refuses({&no_tree_yet, &nothing_owed})},
      .refusals = {std::begin(all_refusals), std::end(all_refusals)},
      .settings = {},
      .jobs = {{.name = check_job, .run = check_on}},
      .personal = {personal_data()},
      .take_over = take_over_tree};
}

}  // namespace solvency
