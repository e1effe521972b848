/** Opens what is new and what waits. */
export function Bell() {
  return null
}
