import { isLinkAddress } from '@guildhall/contract/rich-text'

/** What somebody typed as an address, made whole; undefined where it cannot be one. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(text)) return `https://${text}`
  return undefined
}
