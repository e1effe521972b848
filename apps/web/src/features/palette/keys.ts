/** Macs have a key of their own for what others do with Ctrl. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform)

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl-K, and Cmd-K where there is such a key: there Ctrl-K cuts a line off. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey)
