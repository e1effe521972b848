/** How long something has been waiting, in its largest unit: "9 days", "5 hours". */
export function waitingFor(since: string, language: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const say = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  if (minutes < 60) return say(minutes, 'minute')
  return minutes < 1440 ? say(Math.floor(minutes / 60), 'hour') : say(Math.floor(minutes / 1440), 'day')
}
