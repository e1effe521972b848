import type { Db } from '../../db/db.ts'
import type { Network } from './drawn-network.ts'
import type { Stock } from './stock.ts'
import { storeDays, storeMembers } from './stored-people.ts'
import { storeEvents, storeInvoices, storeOpportunities, storeOrders } from './stored-work.ts'

/** Each network has years of its own, so that some lie behind, some ahead, and few of them mix. */
export async function storeNetwork(db: Db, drawn: Network, start: string, stock: Stock) {
  const stored = await storeMembers(db, drawn, start)
  await storeDays(db, drawn, stored, stock)
  await storeInvoices(db, drawn, stored)
  await storeEvents(db, drawn, stored)
  await storeOpportunities(db, drawn, stored)
  await storeOrders(db, drawn, stored, stock)
}
