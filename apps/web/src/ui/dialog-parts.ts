/** The layer under a dialog; it scrolls when the dialog is taller than the window. */
export const veil = 'fixed inset-0 z-70 grid animate-fade place-items-center overflow-y-auto bg-scrim p-4'

export const dialogSurface = 'w-full animate-rise rounded-l bg-sheet px-7 pt-[26px] pb-[22px] shadow-float outline-none'

export const dialogTitle = 'text-[23px] font-[500] tracking-[-.012em]'

/** A click on a toast lies outside of the dialog but is not meant to close it. */
export function keepOpenForToasts(event: Event & { detail: { originalEvent: Event } }): void {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[data-toasts]')) event.preventDefault()
}
