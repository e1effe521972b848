import type { OrderState } from '@guildhall/contract/order-rules'
import type { SeatState } from '@guildhall/contract/seats'

/** People by address; days are those before the load, as everywhere. */
export type DemoOrder = {
  number: string
  organization: string
  package: string
  by: string
  title: string
  purpose: string
  sponsor?: string
  po?: string
  why?: string
  state: OrderState
  /** When the draft was begun. */
  days: number
  /** Elements by name, with the seats asked for, and those approved where they are fewer. */
  seats: Record<string, number | [asked: number, approved: number]>
  people: string[]
  /** Who has decided, where somebody has; one address for each step. */
  decided?: string[]
  reason?: string
  renews?: string
  isRenewed?: true
  messages?: { by: string; days: number; text: string }[]
  /** What is not as usual with the seat of somebody on an element: without one, everybody's is active. */
  held?: { who: string; on: string; state: SeatState; reason?: 'eula' | 'returned' | 'left' }[]
  /** A paper that lies with it. */
  paper?: { name: string; lines: string[] }
}

export const office = 'eda_admin@demo.guildhall.test'
/** Stands in where the support works for the organization that orders. */
export const director = 'system_admin@demo.guildhall.test'
export const support = 'eda_support@demo.guildhall.test'
export const marta = 'organization_admin@demo.guildhall.test'
export const devon = 'project_lead@demo.guildhall.test'
export const eleanor = 'eda_only@demo.guildhall.test'
export const henrik = 'user@demo.guildhall.test'
