import type { seats as words } from '../en/seats.ts'

export const seats: Record<keyof typeof words, string> = {}
