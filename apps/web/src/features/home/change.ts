type Newcomers = { count: number; before: number }

/** Below this a share says less than a number: one more of two is not "+50%". */
const fewest = 10

/** By how much more or fewer came than in the time before; as a share where there were enough to speak of one. */
export function changeOf({ count, before }: Newcomers, language: string) {
  const difference = count - before
  const direction = difference === 0 ? ('none' as const) : difference > 0 ? ('up' as const) : ('down' as const)
  const format = new Intl.NumberFormat(language, {
    signDisplay: 'exceptZero',
    ...(before >= fewest ? { style: 'percent' as const } : {}),
  })
  return { text: format.format(before >= fewest ? difference / before : difference), direction }
}
