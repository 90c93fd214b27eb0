# Writes the texts of the platform and of all modules into one source file: modules/payments/texts/vi.json is
# {"wallet", "vi"}.
cmake_policy(VERSION 3.25)
set(content "// Made from texts/*.json of all modules; do not edit.\n")
string(APPEND content "#include \"platform/i18n/texts.hpp\"\n\n")
string(APPEND content "namespace i18n {\n\n")
string(APPEND content "namespace {\n\nusing namespace std::string_view_literals;\n\nconstexpr TextFile files[]{\n")
list(SORT FILES)
foreach(file IN LISTS FILES)
  get_filename_component(language ${file} NAME_WE)
  get_filename_component(folder ${file} DIRECTORY)
  get_filename_component(folder ${folder} DIRECTORY)
  get_filename_component(module ${folder} NAME)
  file(READ ${file} text)
  string(APPEND content "    {\"${module}\", \"${language}\", R\"text(${text})text\"sv},\n")
endforeach()
string(APPEND content "};\n\n}  // namespace\n\n"
  "auto text_files() -> const std::vector<TextFile>& {\n"
  "  static const std::vector<TextFile> all{std::begin(files), std::end(files)};\n  return all;\n}\n\n"
  "}  // namespace i18n\n")
file(WRITE ${OUT} "${content}")
