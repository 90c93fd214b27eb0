// The texts of the console obey the law of texts.
import { join } from 'node:path'
import { lawOfTexts } from '@gomve/shared/laws/texts'

lawOfTexts(join(import.meta.dirname, '..'))
