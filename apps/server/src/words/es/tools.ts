import type { tools as words } from '../en/tools.ts'

export const tools: Record<keyof typeof words, string> = {}
