import type { eda as words } from '../en/eda.ts'

export const eda: Record<keyof typeof words, string> = {}
