/** The path, query and hash to go to after sign-in, or null when the address leads outside the portal. */
export function safeRedirect(address: string | null, origin = window.location.origin): string | null {
  if (!address?.startsWith('/')) return null
  try {
    const url = new URL(address, origin)
    // The parser reads `//host`, `/\host` and hidden tabs as another host, exactly as the browser would.
    const path = url.pathname + url.search + url.hash
    return url.origin === origin && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}
