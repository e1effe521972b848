import type { packages as words } from '../en/packages.ts'

export const packages: Record<keyof typeof words, string> = {}
