import { todoKinds, type TodoKind } from '@guildhall/contract/notifications'
import type { Actor } from '../../http/actor.ts'
import {
  colleaguesToInvite,
  companyToComplete,
  organizationsToHelp,
  requestsToDecide,
} from '../access-requests/public.ts'
import { agreementsToCountersign, agreementsToSend, agreementToSign } from '../agreements/public.ts'
import { capabilitiesToApprove, capabilitiesToRenew, capabilitiesToRevise } from '../capabilities/public.ts'
import { placesToTake } from '../events/public.ts'
import { creditToApply, disputesToAnswer, paymentsToMatch } from '../finance/public.ts'
import { hubRequestsToDecide } from '../hubs/public.ts'
import { levelRequestsToDecide } from '../level-requests/public.ts'
import { reportsToClose } from '../messages/public.ts'
import { invitationsToAnswer, questionsToAnswer, responsesToEvaluate } from '../opportunities/public.ts'
import { ordersToAnswer, ordersToApprove } from '../orders/public.ts'
import { profilesToReview, profileToComplete } from '../organization-profiles/public.ts'
import { invoicesToRecord, membershipToPay } from '../payments/public.ts'

export type CountedKind = Exclude<TodoKind, 'accept_eula' | 'repair_jobs'>

type Source = {
  /** The list that shows all of them. */
  page: string
  /** Where one of them is done. */
  placed?: (place: string) => string
  /** All that waits for somebody; nothing where it is not for him to do. */
  rows: (actor: Actor) => ReturnType<typeof requestsToDecide>
}

const opportunity = (place: string) => `/opportunities/details/${place}`
const order = (place: string) => `/order/view-order/${place}`
const capability = (place: string) => `/capabilities/view-capability/${place}`
const profile = (place: string) => `/organizations/profile/${place}`

const membership = (place: string) => `/organizations/view-organization/${place}/membership`

/** Where each kind is found and done; EULAs and scheduled jobs come from rules of their own. */
export const sources: Record<CountedKind, Source> = {
  complete_company: { page: '/membership/company', rows: companyToComplete },
  sign_agreement: { page: '/agreement', rows: agreementToSign },
  countersign_agreement: { page: '/agreement/countersign', rows: agreementsToCountersign },
  send_agreement: {
    page: '/organizations?agreement=missing',
    placed: (place) => `/organizations/view-organization/${place}`,
    rows: agreementsToSend,
  },
  pay_membership: { page: '/membership', rows: membershipToPay },
  complete_profile: {
    page: '/organizations/profile/own',
    placed: profile,
    rows: profileToComplete,
  },
  invite_colleagues: { page: '/users/add-user', rows: colleaguesToInvite },
  approve_requests: { page: '/access-request?status=pending', rows: requestsToDecide },
  review_profiles: {
    page: '/organizations/profile/list?status=submitted',
    placed: profile,
    rows: profilesToReview,
  },
  approve_capabilities: {
    page: '/capabilities?state=submitted&sort=submitted_at',
    placed: capability,
    rows: capabilitiesToApprove,
  },
  revise_capabilities: {
    page: '/capabilities?state=returned',
    placed: capability,
    rows: capabilitiesToRevise,
  },
  renew_capabilities: {
    page: '/capabilities?stale=1',
    rows: capabilitiesToRenew,
  },
  approve_orders: {
    page: '/order?view=waiting',
    placed: order,
    rows: ordersToApprove,
  },
  answer_order: { page: '/order?view=waiting', placed: order, rows: ordersToAnswer },
  answer_questions: { page: '/opportunities?view=mine', placed: opportunity, rows: questionsToAnswer },
  answer_invitation: { page: '/opportunities?view=responded', placed: opportunity, rows: invitationsToAnswer },
  decide_hub_requests: {
    page: '/hubs',
    placed: (place) => `/hubs/view-hub/${place}/requests`,
    rows: hubRequestsToDecide,
  },
  take_place: { page: '/events', placed: (place) => `/events/view-event/${place}`, rows: placesToTake },
  evaluate_responses: {
    page: '/opportunities?view=mine&phase=closed',
    placed: opportunity,
    rows: responsesToEvaluate,
  },
  decide_level_requests: {
    page: '/organizations',
    placed: membership,
    rows: levelRequestsToDecide,
  },
  help_joining: {
    page: '/organizations?status=onboarding',
    placed: membership,
    rows: organizationsToHelp,
  },
  record_payments: { page: '/payments/invoices?status=overdue', rows: invoicesToRecord },
  match_payments: { page: '/payments/bank', rows: paymentsToMatch },
  apply_credit: { page: '/payments/unapplied', rows: creditToApply },
  answer_disputes: { page: '/payments/journal?kind=dispute', rows: disputesToAnswer },
  close_reports: { page: '/inbox?view=reports', rows: reportsToClose },
}

export const countedKinds = todoKinds.filter((kind) => kind !== 'accept_eula' && kind !== 'repair_jobs')
