const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** A browser in words: "Firefox, Windows"; what it calls itself where we do not know it. */
export function nameDevice(userAgent: string): string {
  const names = [browsers, systems].flatMap((kind) => kind.find(([, mark]) => mark.test(userAgent))?.[0] ?? [])
  return names.join(', ') || userAgent
}
