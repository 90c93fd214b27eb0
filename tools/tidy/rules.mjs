// The table of house rules: a name, a judge that maps the repository to faults, and whether it is only style,
// which fails `./check --fast` alone.
import { events } from './events.mjs'
import { layering } from './layering.mjs'
import { leaving } from './leaving.mjs'
import { links } from './links.mjs'
import { locked } from './locked.mjs'
import { opening } from './opening.mjs'
import { outside } from './outside.mjs'
import { plain } from './plain.mjs'
import { size } from './size.mjs'
import { subjects } from './subjects.mjs'
import { tables } from './tables.mjs'
import { texts } from './texts.mjs'
import { translations } from './translations.mjs'
import { unfinished } from './unfinished.mjs'

export const rules = [
  { name: 'opening', judge: opening },
  { name: 'size', judge: size, isStyle: true },
  { name: 'unfinished', judge: unfinished },
  { name: 'layering', judge: layering },
  { name: 'events', judge: events },
  { name: 'leaving', judge: leaving },
  { name: 'links', judge: links },
  { name: 'locked', judge: locked },
  { name: 'outside', judge: outside },
  { name: 'plain', judge: plain, isStyle: true },
  { name: 'subjects', judge: subjects, isStyle: true },
  { name: 'translations', judge: translations },
  { name: 'tables', judge: tables },
  { name: 'texts', judge: texts },
]
