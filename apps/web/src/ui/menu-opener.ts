/** The button whose menu was opened last. */
export const menuOpener: { current: Element | null } = { current: null }
