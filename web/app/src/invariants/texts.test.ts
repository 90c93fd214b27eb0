// The rules of texts, for the app.
import { join } from 'node:path'
import { checkTexts } from '@gomve/shared/testing/check-texts'

checkTexts(join(import.meta.dirname, '..'))
