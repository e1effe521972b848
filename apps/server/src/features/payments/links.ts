import { addDays } from '@guildhall/contract/standing'
import { today } from '../../db/days.ts'
import type { Deps } from '../../http/deps.ts'
import { notFound } from '../../http/errors.ts'

type Keeper = Pick<Deps, 'secretBox'>
type Linked = { id: string; due_on: string }

/** How long after its due date the link of an invoice opens it. */
const validDays = 365

/** The page on which anyone who got the email sees and pays one invoice, without an account. */
export const invoiceLink = ({ secretBox, siteUrl }: Keeper & Pick<Deps, 'siteUrl'>, id: string) =>
  `${siteUrl()}/invoice/${id}/${signatureOf({ secretBox }, id)}`

const signatureOf = ({ secretBox }: Keeper, id: string) => secretBox.hash(`invoice link ${id}`).slice(0, 32)

export function expectLink(keeper: Keeper, { id, due_on }: Linked, signature: string) {
  if (signature !== signatureOf(keeper, id) || today() > addDays(due_on, validDays)) throw notFound()
}
