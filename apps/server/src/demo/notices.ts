import type { Db } from '../db/db.ts'
import { notices } from '../db/schema/notices.ts'
import type { LetterName } from '../words/letters.ts'
import { hubId } from './hubs.ts'
import { opportunityId } from './opportunity-told.ts'
import { demoOrders } from './order-list.ts'
import { momentsOf } from './order-times.ts'
import { type DemoOrder, devon, henrik, marta, office, support } from './order-told.ts'
import { orderId } from './orders.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'

type Row = typeof notices.$inferInsert
type Told = {
  letter: LetterName
  type: Row['type']
  to: string
  at: string
  link: string
  values: Record<string, string>
}

const ines = 'system_admin@demo.guildhall.test'
const manager = 'hub_manager@demo.guildhall.test'

/** What the people of the demo accounts were told lately; what came in the last days they have not read. */
export async function loadNotices(tx: Db) {
  const news = [...ofOrders(), ...ofMembership(), ...ofCommunity(), ...ofOpportunities()]
  await tx.insert(notices).values(news.map(rowOf))
}

/** For how many days nobody has looked. */
const unreadDays = 4

function rowOf({ letter, type, to, at, link, values }: Told): Row {
  const cause = `${letter}:${link}:${Object.values(values).join()}`
  return {
    id: idOf('notice', `${to} ${cause}`),
    user_id: idOf('user', to),
    type,
    letter,
    values,
    link,
    cause,
    mail: 'sent',
    mailed_at: at,
    created_at: at,
    read_at: at < daysAgo(unreadDays) ? at : null,
  }
}

/** Approvers hear of what waits for them, and whoever asked hears what became of it. */
const ofOrders = (): Told[] =>
  demoOrders.flatMap((order) => {
    const at = momentsOf(order)
    const news: [LetterName, string[], string | undefined][] = [
      ['order_submitted', approversOf(order), at('submitted')],
      ['order_asked', [order.by], at('info_requested')],
      ['order_approved', [order.by], at('approved')],
      ['order_rejected', [order.by], at('rejected')],
    ]
    return news.flatMap(([letter, readers, when]) =>
      when && when > daysAgo(170)
        ? readers.filter(hasAccount).map((to) => ({ ...ofOrder(order), letter, to, at: when }))
        : [],
    )
  })

/** The support works for Halden, and decides on none of its orders. */
const approversOf = ({ organization }: DemoOrder) =>
  organization === 'Halden Wafer Works' ? [office] : [office, support]

const hasAccount = (email: string) => email.endsWith('@demo.guildhall.test')

const ofOrder = ({ number, title, organization, reason }: DemoOrder) => ({
  type: 'orders' as const,
  link: `/order/view-order/${orderId(number)}`,
  values: { number, title, organization, person: 'Rosalind Mbeki', facts: '', ...(reason ? { quote: reason } : {}) },
})

/** Single pieces of news: when, to whom, which letter, where it leads, and what its sentences leave open. */
const told = (
  type: Told['type'],
  days: number,
  to: string,
  letter: LetterName,
  link: string,
  values: Record<string, string>,
): Told => ({ type, at: daysAgo(days), to, letter, link, values })

const ofMembership = (): Told[] => {
  const asks = (days: number, person: string, about: string) =>
    told('access_requests', days, ines, 'request_to_decide', '/access-request', {
      person,
      about,
      organization: 'Ferrous Point Foundry',
    })
  const profile = (organization: string) => `/organizations/profile/${organizationId(organization)}`
  return [
    asks(5, 'Victor Lam', 'v.lam@ferrouspoint.test'),
    asks(11, 'Marek Hollander', 'm.hollander@ferrouspoint.test'),
    told('membership', 3, ines, 'profile_submitted', profile(kestrel), {
      organization: kestrel,
      person: 'Jun Park',
    }),
    told('membership', 40, marta, 'profile_published', profile(halden), {
      organization: halden,
      person: 'Ines Okafor',
    }),
  ]
}

const halden = 'Halden Wafer Works'
const kestrel = 'Kestrel RF'

const ofCommunity = (): Told[] => {
  const photonics = 'Great Lakes Photonics'
  const page = `/hubs/view-hub/${hubId(photonics)}`
  return [
    told('membership', 66, manager, 'hub_asked', `${page}/requests`, {
      hub: photonics,
      organization: 'Ostrander Test Labs',
      person: 'Delphine Ostrander',
    }),
    told('membership', 58, marta, 'hub_approved', page, {
      hub: photonics,
      organization: halden,
      person: 'Priya Raghunathan',
    }),
    told('connect', 1.1, devon, 'connect_matches', '/connect', {}),
    told('connect', 2.2, henrik, 'connect_matches', '/connect', {}),
  ]
}

const ofOpportunities = (): Told[] => {
  const cold = { title: 'Co-packaged optics for cold environments', number: 'PC-2026-14' }
  const lids = { title: 'Domestic lids for hermetic packages', number: 'RFP-2026-5' }
  const page = ({ number }: { number: string }) => `/opportunities/details/${opportunityId(number)}`
  const answer = 'Either, as long as the leak rate stays below 5 × 10⁻⁸ atm·cm³/s of helium after cycling.'
  const question = 'Does the shuttle place in the spring run include the silicon nitride lane?'
  return [
    ...[ines, marta, manager, henrik].map((to) =>
      told('opportunities', 3.4, to, 'opportunity_answered', page(cold), { ...cold, quote: answer }),
    ),
    ...[ines, marta].map((to) => told('opportunities', 4, to, 'opportunity_closed', page(lids), lids)),
    told('opportunities', 2, ines, 'opportunity_asked', page(cold), { ...cold, quote: question }),
  ]
}
