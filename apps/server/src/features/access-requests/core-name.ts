/** What many companies are called besides: alike in these, two names are not alike. */
const common = new Set(
  `ag and co company corp corporation de design devices electronics foundry gmbh group holding holdings inc incorporated
  industries institute international la lab laboratories labs limited llc ltd manufacturing materials microelectronics of
  photonics plc research sa semiconductor semiconductors sl solutions systems tech technologies technology the university
  works`.split(/\s+/),
)

/** The words of a company's name that tell it from others; all of them where each is common. */
export function coreName(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => word.length > 1 && !common.has(word.toLowerCase()))
  return (telling.length > 0 ? telling : words).join(' ')
}
