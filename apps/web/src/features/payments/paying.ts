const key = 'paying-invoice'

/** Remembers which invoice is being paid at the card provider, for the way back in the same tab. */
export function keepPaying(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // On the way back, the whole membership is looked at instead.
  }
}

export function payingId(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetPaying(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
