// The rules of texts, for the console.
import { join } from 'node:path'
import { lawOfTexts } from '@gomve/shared/laws/texts'

lawOfTexts(join(import.meta.dirname, '..'))
