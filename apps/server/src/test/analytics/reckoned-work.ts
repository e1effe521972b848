import { opportunityKinds } from '@guildhall/contract/opportunities'
import { orderStates } from '@guildhall/contract/order-rules'
import { type Data, isIn, median, most, share, sum, distinct, type Line, type Told } from './reckoning.ts'
import { dayMs, type Range } from './ranges.ts'

export function content(data: Data): Told {
  const searched = (range: Range) => data.searches.filter(({ day }) => isIn(range)(day))
  const taken = (range: Range) => data.downloads.filter(({ created_at }) => isIn(range)(created_at))
  const answered = (range: Range) => data.answers.filter(({ updated_at }) => isIn(range)(updated_at))
  const times = (range: Range) => sum(searched(range).map((each) => each.times))
  const inVain = (range: Range) => sum(searched(range).map((each) => each.in_vain))
  const helpful = (range: Range) => answered(range).filter(({ is_helpful }) => is_helpful)
  return {
    figures: (range) => ({
      downloads: taken(range).length,
      searches: times(range),
      in_vain: inVain(range),
      in_vain_share: share(inVain(range), times(range)),
      helpful_share: share(helpful(range).length, answered(range).length),
    }),
    pieces: (piece) => ({ searches: [times(piece), inVain(piece)] }),
    rows: (range) => ({
      in_vain: most(
        [...new Set(data.searches.map(({ area, query }) => `${area}/${query}`))],
        (key) => [
          key,
          sum(
            searched(range)
              .filter(({ area, query }) => key === `${area}/${query}`)
              .map(({ in_vain }) => in_vain),
          ),
        ],
        (key) => key.replace(/^(.*)\/(.*)$/, '$2 $1'),
      ),
      downloads: most(
        data.items,
        ({ id }) => [id, taken(range).filter(({ item_id }) => item_id === id).length],
        ({ title }) => title,
      ),
      helpful: data.texts
        .map(({ id, title }) => ({ id, title, all: answered(range).filter(({ article_id }) => article_id === id) }))
        .toSorted((a, b) => b.all.length - a.all.length || (a.title < b.title ? -1 : 1))
        .map(({ id, all }) => {
          const yes = all.filter(({ is_helpful }) => is_helpful).length
          return [id, yes, all.length - yes]
        }),
    }),
    most: { in_vain: 20, downloads: 10, helpful: 10 },
  }
}

export function eventsTold(data: Data): Told {
  const shown = (range: Range) =>
    data.events.filter(({ status, starts_at }) => status === 'published' && isIn(range)(starts_at))
  const guests = (list: Data['events']) =>
    data.registrations.filter(({ event_id }) => list.some(({ id }) => id === event_id))
  const isKept = ({ state }: { state: string }) => state !== 'cancelled' && state !== 'expired'
  const isHere = ({ checked_in_at }: { checked_in_at: string | null }) => checked_in_at !== null
  const made = (range: Range) =>
    data.registrations.filter((each) => isKept(each) && isIn(range)(each.created_at)).length
  return {
    figures: (range) => {
      const over = guests(shown(range).filter(({ ends_at }) => Date.parse(ends_at) < Date.now()))
      const confirmed = over.filter(({ state }) => state === 'confirmed')
      return {
        events: shown(range).length,
        registrations: made(range),
        attended: guests(shown(range)).filter(isHere).length,
        attendance_share: share(confirmed.filter(isHere).length, confirmed.length),
      }
    },
    pieces: (piece) => ({ registrations: [made(piece)] }),
    rows: (range) => ({
      events: shown(range)
        .toSorted((a, b) => Date.parse(b.starts_at) - Date.parse(a.starts_at) || (a.id < b.id ? -1 : 1))
        .map((event) => [event.id, guests([event]).filter(isKept).length, guests([event]).filter(isHere).length]),
    }),
    most: { events: 20 },
    single: ['events'],
  }
}

export function opportunitiesTold(data: Data): Told {
  const published = (range: Range) =>
    data.opportunities.filter(({ state, published_at }) => state !== 'draft' && isIn(range)(published_at))
  const responses = (range: Range) =>
    data.responses.filter(
      ({ state, submitted_at }) => state !== 'draft' && state !== 'withdrawn' && isIn(range)(submitted_at),
    )
  const kindOf = (opportunityId: string) => data.opportunities.find(({ id }) => id === opportunityId)?.kind
  return {
    figures: (range) => ({
      published: published(range).length,
      responses: responses(range).length,
      organizations: distinct(responses(range).map(({ organization_id }) => organization_id)),
      awarded: data.opportunities.filter(({ state, decided_at }) => state === 'awarded' && isIn(range)(decided_at))
        .length,
    }),
    pieces: (piece) => ({ responses: [responses(piece).length] }),
    rows: (range) => ({
      kinds: opportunityKinds.map((kind) => [
        kind,
        published(range).filter((each) => each.kind === kind).length,
        responses(range).filter(({ opportunity_id }) => kindOf(opportunity_id) === kind).length,
      ]),
      opportunities: most(
        data.opportunities,
        ({ id }) => [id, responses(range).filter(({ opportunity_id }) => opportunity_id === id).length],
        ({ title }) => title,
      ),
    }),
    most: { opportunities: 20 },
  }
}

export function ordersTold(data: Data): Told {
  const submitted = (range: Range) => data.orders.filter(({ submitted_at }) => isIn(range)(submitted_at))
  const decided = (range: Range) => data.orders.filter(({ decided_at }) => isIn(range)(decided_at))
  const given = (range: Range) => data.seats.filter(({ created_at }) => isIn(range)(created_at))
  const packageOf = (orderId: string) => data.orders.find(({ id }) => id === orderId)?.package_id
  return {
    figures: (range) => ({
      submitted: submitted(range).length,
      approved: decided(range).filter(({ state }) => state !== 'rejected').length,
      seats: given(range).length,
      days_to_decision: median(
        decided(range).map((each) => (Date.parse(each.decided_at ?? '') - Date.parse(each.submitted_at ?? '')) / dayMs),
      ),
    }),
    pieces: (piece) => ({ submitted: [submitted(piece).length] }),
    rows: (range) => ({
      states: orderStates.map((state) => [state, submitted(range).filter((each) => each.state === state).length]),
      packages: data.packs
        .map(({ id, name }) => ({
          name,
          line: [
            id,
            submitted(range).filter(({ package_id }) => package_id === id).length,
            given(range).filter(({ order_id }) => packageOf(order_id) === id).length,
          ] satisfies Line,
        }))
        .toSorted((a, b) => b.line[1] - a.line[1] || b.line[2] - a.line[2] || (a.name < b.name ? -1 : 1))
        .map(({ line }) => line),
    }),
    most: { packages: 10 },
  }
}
