# Writes an assembler source that holds every file of the built pages, and a table of them: OUT, ROOT, FILES.
set(table "")
set(contents "")
set(number 0)
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH name ${ROOT} ${file})
  string(APPEND table
    "  .quad name_${number}, content_${number}, end_${number} - content_${number}\n")
  string(APPEND contents
    "name_${number}: .asciz \"${name}\"\ncontent_${number}: .incbin \"${file}\"\nend_${number}: .byte 0\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT} "  .section .data.rel.ro, \"aw\"\n  .balign 8\n  .globl gomve_pages\ngomve_pages:\n${table}"
  "  .quad 0, 0, 0\n  .section .rodata\n${contents}  .section .note.GNU-stack, \"\", @progbits\n")
