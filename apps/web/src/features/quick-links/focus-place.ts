/**
 * Gives the focus back to a control of a link or category that has lost it, wherever that stands by now:
 * a row that moves drops the focus, and so does a dialog that a menu has opened.
 */
export function focusPlace(place: string, control = 'button'): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const target = document.querySelector<HTMLElement>(`[data-place="${place}"] ${control}`)
    ;(target ?? document.getElementById('content'))?.focus({ preventScroll: !target })
  }, 100)
}

/** The button that opens the actions of a link or category. */
export const menuButton = 'button[aria-haspopup=menu]'
