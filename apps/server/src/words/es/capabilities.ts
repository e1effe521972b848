import type { capabilities as words } from '../en/capabilities.ts'

export const capabilities: Record<keyof typeof words, string> = {
  'capability.created': 'Capacidad añadida.',
}
