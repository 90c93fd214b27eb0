// The rules of texts, for the app.
import { join } from 'node:path'
import { lawOfTexts } from '@gomve/shared/laws/texts'

lawOfTexts(join(import.meta.dirname, '..'))
