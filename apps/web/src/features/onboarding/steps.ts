import type { UserDetails } from '@guildhall/contract/auth'

export type StepName = 'agreement' | 'payment' | 'profile' | 'invite'
type Step = { name: StepName; isDone: boolean }
type Known = {
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
export function stepsOf(person: Person, { isExempt, colleagues = 0, mayInvite, mayShow }: Known): Step[] {
  const isIn = isOpen(person)
  const steps: (Step & { isShown: boolean })[] = [
    { name: 'agreement', isDone: person.is_member_agreement_completed, isShown: true },
    { name: 'payment', isDone: person.is_membership_payment_completed, isShown: !isExempt },
    { name: 'profile', isDone: !person.is_organization_profile_pending, isShown: mayShow || !isIn },
    { name: 'invite', isDone: colleagues > 0, isShown: mayInvite || !isIn },
  ]
  return steps.filter(({ isShown }) => isShown).map(({ name, isDone }) => ({ name, isDone }))
}

/** Whether the portal is open to the organization's people. */
export const isOpen = (
  person: Pick<Person, 'is_member_agreement_completed' | 'is_membership_payment_completed'>,
): boolean => person.is_member_agreement_completed && person.is_membership_payment_completed
