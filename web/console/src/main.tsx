// Starts the console: texts first, so that the first screen is readable.
import './ui/look.css'
import { createRoot } from 'react-dom/client'
import { startTexts } from './i18n'
import { startAppearance } from './lib/appearance'
import { Console } from './shell/console'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
startAppearance()
await startTexts()
createRoot(place).render(<Console />)
