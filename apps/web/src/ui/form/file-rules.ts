export type FileRules = {
  /** Types and endings, as the `accept` attribute takes them: `image/png`, `image/*`, `.pdf`. */
  accept?: readonly string[] | undefined
  maxBytes?: number | undefined
}

type Refusal = 'wrong_type' | 'too_large'

/** Why a file is not taken, if it is not. The server looks again, at the content. */
export function refusalOf(
  file: { name: string; type: string; size: number },
  { accept, maxBytes }: FileRules,
): Refusal | undefined {
  if (accept && !accept.some((rule) => fits(file, rule.toLowerCase()))) return 'wrong_type'
  return maxBytes !== undefined && file.size > maxBytes ? 'too_large' : undefined
}

/** The types as people call them: "PNG, PDF". */
export const typeNames = (accept: readonly string[]): string =>
  [
    ...new Set(
      accept.map((rule) =>
        (rule.startsWith('.') ? rule.slice(1) : (rule.replace('/*', '').split('/').at(-1) ?? rule))
          .split('+')[0]
          ?.toUpperCase(),
      ),
    ),
  ].join(', ')

/** A size as people say it: "412 kB". */
export function formatBytes(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : bytes < 999_500_000 ? 2 : 3
  const unit = ['byte', 'kilobyte', 'megabyte', 'gigabyte'][step]
  const unitDisplay = step === 0 ? 'long' : 'short'
  const maximumFractionDigits = step > 1 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(
    bytes / 1000 ** step,
  )
}

function fits(file: { name: string; type: string }, rule: string): boolean {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
  return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule
}
