import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set<string>(dictionary['passwords-common'])

/** Whether many people use this password: as it is, with digits and signs around it, or as one short piece repeated. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return (
    common.has(lower) || common.has(lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')) || /^(.{1,8}?)\1+.{0,2}$/.test(lower)
  )
}
