import '../styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../lib/i18n.ts'
import { watchPreloads } from '../lib/load-part.ts'
import { watchAttendance } from '../lib/attendance.ts'
import { followOtherTabs } from '../lib/stores.ts'
import { startTheme } from '../lib/theme.ts'
import { App, loadAhead } from './app.tsx'
import { frontNamespaces, loadWords } from './words/loaders.ts'

startTheme()
followOtherTabs()
watchAttendance()
watchPreloads()
loadAhead()
await startI18n(loadWords, [...frontNamespaces])

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
