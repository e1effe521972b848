import type { Invoice } from '@guildhall/contract/billing'
import type { LinkedInvoice } from '@guildhall/contract/payments'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import { findPayer } from './change-queries.ts'
import { findPaper } from './document-queries.ts'
import { expectLink } from './links.ts'
import { findAnyInvoice } from './queries.ts'

type Linked = { id: string; signature: string }

/** The invoice that a link opens. */
export async function linked(
  { db, secretBox }: Pick<Deps, 'db' | 'secretBox'>,
  { id, signature }: Linked,
): Promise<Invoice> {
  const invoice = found(await findAnyInvoice(db, id))
  expectLink({ secretBox }, invoice, signature)
  return invoice
}

type Reading = Pick<Deps, 'settings' | 'config' | 'cards'> & { db: Db }

export async function readLinked({ db, settings, config, cards }: Reading, invoice: Invoice): Promise<LinkedInvoice> {
  const { bill_to } = found(await findPaper(db, invoice.id))
  const { level } = found(await findPayer(db, invoice.organization_id))
  const { network_name, bank_account, invoice_notes } = await settings.read()
  return {
    ...invoice,
    bill_to_name: bill_to.name,
    network: network_name || config.networkName,
    can_pay_by_card: cards !== undefined && level.allows_card && invoice.source === 'offline' && invoice.balance > 0,
    bank_account,
    notes: invoice_notes,
  }
}
