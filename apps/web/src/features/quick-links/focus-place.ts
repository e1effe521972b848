/**
 * Gives the focus to a control of a link or category, wherever that stands by now: a row that moves drops the focus, and
 * one that is moved or deleted from its menu takes the menu's button away. On a slow computer both the new order and a
 * dialog that gives back the focus come late, so it looks for some seconds, or until another place is asked for.
 */
export function focusPlace(place: string, control = 'button'): void {
  asked += 1
  look({ place, control, order: asked }, 40)
}

let asked = 0

type Wanted = { place: string; control: string; order: number }

function look({ place, control, order }: Wanted, looks: number) {
  setTimeout(() => {
    if (order !== asked) return
    if (isLost(document.activeElement)) {
      const target = document.querySelector<HTMLElement>(`[data-place="${place}"] ${control}`)
      ;(target ?? document.getElementById('content'))?.focus({ preventScroll: !target })
    }
    if (looks > 1) look({ place, control, order }, looks - 1)
  }, 100)
}

const isLost = (focused: Element | null) => focused === document.body || focused?.localName === 'main'

/** The button that opens the actions of a link or category. */
export const menuButton = 'button[aria-haspopup=menu]'
