import { lazy, type KeyboardEvent, Suspense, useState } from 'react'
import { PreferencesButton } from './preferences-button.tsx'

/** The menu is fetched when somebody is about to open it, and then takes the place of its button. */
export function PreferencesMenu() {
  const [isWanted, setIsWanted] = useState(false)
  // A failure here is no loss: the click asks again.
  const fetchChoices = () => void loadChoices().catch(() => {})
  const openByArrow = (event: KeyboardEvent) => event.key === 'ArrowDown' && setIsWanted(true)
  const button = (
    <PreferencesButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchChoices}
      onFocus={fetchChoices}
      onKeyDown={openByArrow}
      onClick={() => setIsWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <PreferencesChoices />
    </Suspense>
  )
}

const loadChoices = () => import('./preferences-choices.tsx')
const PreferencesChoices = lazy(loadChoices)
