// The rules of texts, for the console.
import { join } from 'node:path'
import { checkTexts } from '@gomve/shared/testing/check-texts'

checkTexts(join(import.meta.dirname, '..'))
