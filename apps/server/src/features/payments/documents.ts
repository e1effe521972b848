import type { Invoice } from '@guildhall/contract/billing'
import type { Say } from '@guildhall/contract/validation'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import { sha256 } from '../../services/signing/pdf.ts'
import { sayIn, type Language } from '../../words/say.ts'
import { findPaper, insertDocument, findDocument } from './document-queries.ts'
import { writeInvoice, writeReceipt } from './document.ts'
import { payersOf } from './letters.ts'
import { readInvoice } from './queries.ts'

type Office = Pick<Deps, 'settings' | 'config'>

/** An invoice as it was issued. The file is written once; later it is only read, whatever has changed since. */
export async function invoiceFile(office: Office, tx: Db, id: string): Promise<{ name: string; content: Uint8Array }> {
  const invoice = await readInvoice(tx, id)
  const kept = await findDocument(tx, id)
  return { name: fileNameOf(invoice), content: kept ?? (await keepFile(office, tx, invoice)) }
}

/** What was paid so far, as of now. */
export async function receiptFile(office: Office, db: Db, id: string, reader: { say: Say; language: Language }) {
  const invoice = await readInvoice(db, id)
  const { organization: _, ...paper } = found(await findPaper(db, id))
  const content = await writeReceipt(invoice, paper, await issuerOf(office, db), reader)
  return { name: `receipt-${fileNameOf(invoice)}`, content }
}

async function keepFile(office: Office, tx: Db, invoice: Invoice): Promise<Uint8Array> {
  const { organization, ...paper } = found(await findPaper(tx, invoice.id))
  const { language } = await payersOf(tx, organization)
  const content = await writeInvoice(invoice, paper, await issuerOf(office, tx), readerOf(language))
  await insertDocument(tx, { invoice_id: invoice.id, content, sha256: sha256(content) })
  // Where two wrote it at the same time, the first one counts.
  return found(await findDocument(tx, invoice.id))
}

async function issuerOf({ settings, config }: Office, tx: Db) {
  const issuer = await settings.read(tx)
  return { ...issuer, network: issuer.network_name || config.networkName }
}

const readerOf = (language: Language) => ({ say: sayIn(language), language })

const fileNameOf = ({ number }: Pick<Invoice, 'number'>) => `${number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`
