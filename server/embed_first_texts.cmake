# Writes the Markdown of the first system texts into one source file: texts/agreement.vi.md is "agreement"
# in "vi".
cmake_policy(VERSION 3.25)
set(content "// Made from modules/content/texts; do not edit.\n")
string(APPEND content "#include \"modules/content/first_texts.hpp\"\n\n")
string(APPEND content "namespace content {\n\n")
string(APPEND content "namespace {\n\nusing namespace std::string_view_literals;\n\nconstexpr FirstText files[]{\n")
list(SORT FILES)
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME)
  string(REPLACE "." ";" parts ${name})
  list(GET parts 0 key)
  list(GET parts 1 language)
  file(READ ${file} text)
  if(NOT text MATCHES "^# [^\n]+\n")
    message(FATAL_ERROR "${name} must begin with its title: # …")
  endif()
  string(APPEND content "    {\"${key}\", \"${language}\", R\"text(${text})text\"sv},\n")
endforeach()
string(APPEND content "};\n\n}  // namespace\n\n"
  "auto first_texts() -> const std::vector<FirstText>& {\n"
  "  static const std::vector<FirstText> all{std::begin(files), std::end(files)};\n  return all;\n}\n\n"
  "}  // namespace content\n")
file(WRITE ${OUT} "${content}")
