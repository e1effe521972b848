/** So long after a sign of life somebody is taken to be there, reading. */
const attendedMs = 60_000
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const

let lastSign = Date.now()

/** Whether somebody sits before the page: what it asks while nobody does keeps no session from idling out. */
export const isAttended = (): boolean => Date.now() - lastSign < attendedMs

/** Notes every sign of life; called once. */
export function watchAttendance(): void {
  for (const sign of signs)
    window.addEventListener(sign, () => void (lastSign = Date.now()), { capture: true, passive: true })
}
