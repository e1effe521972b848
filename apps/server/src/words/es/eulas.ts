import type { eulas as words } from '../en/eulas.ts'

export const eulas: Record<keyof typeof words, string> = {}
