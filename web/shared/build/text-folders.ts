// A program's text files on the disk.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { textsAt } from '../text-files.ts'

/** Of one language, by namespace; `source` is the program's `src`. */
export function textFiles(source: string, language: string): Map<string, string> {
  const found = globSync([`i18n/*/${language}.json`, `features/*/texts/**/${language}.json`], { cwd: source })
  const named = found.map(path => [textsAt(path).split('/')[1] ?? '', join(source, path)] as const)
  return new Map(named.sort(([one], [other]) => one.localeCompare(other)))
}
