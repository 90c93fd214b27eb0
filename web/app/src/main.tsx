// Starts the app: texts first, so that the first screen is readable.
import './ui/look.css'
import { createRoot } from 'react-dom/client'
import { startTexts } from './i18n'
import { App } from './shell/app'
import { forgiveUndrawnTransitions, reloadOnLostChunk } from './shell/recovery'
import { pageOnItsWay } from './shell/router'

reloadOnLostChunk(pageOnItsWay)
forgiveUndrawnTransitions()
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
await startTexts()
createRoot(place).render(<App />)
