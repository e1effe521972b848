import type { orders as words } from '../en/orders.ts'

export const orders: Record<keyof typeof words, string> = {}
