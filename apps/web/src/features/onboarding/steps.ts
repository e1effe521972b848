import type { UserDetails } from '@guildhall/contract/auth'
import type { CompanyDetails } from '@guildhall/contract/company'

export type StepName = 'company' | 'agreement' | 'payment' | 'profile' | 'invite'
type Step = { name: StepName; isDone: boolean }
type Known = {
  /** What agreements and invoices need to know about the organization. */
  company: Pick<CompanyDetails, 'missing' | 'is_blocking'>
  /** Never billed: nothing of it is shown. */
  isExempt: boolean
  /** How many people there are beside the reader; unknown before he may see them. */
  colleagues: number | undefined
  mayInvite: boolean
  mayShow: boolean
}
type Person = Pick<
  UserDetails,
  'is_member_agreement_completed' | 'is_membership_payment_completed' | 'is_organization_profile_pending'
>

/** The steps that an organization has before it, in their order; those that its admin will never be let do are left out. */
export function stepsOf(person: Person, { company, isExempt, colleagues = 0, mayInvite, mayShow }: Known): Step[] {
  const isIn = isOpen(person)
  const steps: (Step & { isShown: boolean })[] = [
    // Members that joined before it was asked for only see a hint.
    { name: 'company', isDone: !company.is_blocking, isShown: company.is_blocking || !isLeft(company) },
    { name: 'agreement', isDone: person.is_member_agreement_completed, isShown: true },
    { name: 'payment', isDone: person.is_membership_payment_completed, isShown: !isExempt },
    { name: 'profile', isDone: !person.is_organization_profile_pending, isShown: mayShow || !isIn },
    { name: 'invite', isDone: colleagues > 0, isShown: mayInvite || !isIn },
  ]
  return steps.filter(({ isShown }) => isShown).map(({ name, isDone }) => ({ name, isDone }))
}

const isLeft = ({ missing }: Known['company']) => missing.length > 0

/** Whether the portal is open to the organization's people. */
export const isOpen = (
  person: Pick<Person, 'is_member_agreement_completed' | 'is_membership_payment_completed'>,
): boolean => person.is_member_agreement_completed && person.is_membership_payment_completed
