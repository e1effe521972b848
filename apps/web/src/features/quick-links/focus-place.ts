/**
 * Gives the focus to a control of a link or category, wherever that stands by now: a row that moves drops the focus, and
 * one that is moved or deleted from its menu takes the menu's button away.
 */
export function focusPlace(place: string, control = 'button'): void {
  setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement?.localName !== 'main') return
    const target = document.querySelector<HTMLElement>(`[data-place="${place}"] ${control}`)
    ;(target ?? document.getElementById('content'))?.focus({ preventScroll: !target })
  }, 100)
}

/** The button that opens the actions of a link or category. */
export const menuButton = 'button[aria-haspopup=menu]'
