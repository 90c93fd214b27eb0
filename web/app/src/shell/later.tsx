// What the first page does not wait for: our own fonts, and new versions of the app.
import { wearFonts } from './fonts'
import { keepFresh, UpdatePrompt } from './offline'

void wearFonts()
keepFresh()

export default UpdatePrompt
