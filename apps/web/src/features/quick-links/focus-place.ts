/**
 * Gives the focus to a control of a link or category, wherever that stands by now: a row that moves drops the focus, and
 * one that is moved or deleted from its menu takes the menu's button away. On a slow computer both the new order and a
 * dialog that gives back the focus come late, so it looks several times.
 */
export function focusPlace(place: string, control = 'button', looks = 10): void {
  setTimeout(() => {
    if (isLost(document.activeElement)) {
      const target = document.querySelector<HTMLElement>(`[data-place="${place}"] ${control}`)
      ;(target ?? document.getElementById('content'))?.focus({ preventScroll: !target })
    }
    if (looks > 1) focusPlace(place, control, looks - 1)
  }, 100)
}

const isLost = (focused: Element | null) => focused === document.body || focused?.localName === 'main'

/** The button that opens the actions of a link or category. */
export const menuButton = 'button[aria-haspopup=menu]'
