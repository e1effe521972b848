/** Opens the assistant. */
export function AssistantButton() {
  return null
}
