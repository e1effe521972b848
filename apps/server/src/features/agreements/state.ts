import { isOpenAgreement, type AgreementStatus } from '@guildhall/contract/agreements'
import { conflict } from '../../http/errors.ts'

/** By what the audit knows agreements. */
export const subject_type = 'agreement'

type State = { status: AgreementStatus; expires_at: string }

/** What is signed, declined, voided or over stays as it is. */
export function refuseClosed(agreement: State) {
  if (!isOpenAgreement(agreement.status) || isOverdue(agreement)) throw conflict('error.agreement_closed')
}

export const isOverdue = ({ expires_at }: Pick<State, 'expires_at'>, now = new Date()) =>
  expires_at <= now.toISOString()
