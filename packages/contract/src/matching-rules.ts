import type { CapabilityWeight } from './capabilities.ts'
import type { Wanted, WantedDegree } from './opportunities.ts'

/**
 * How fit is counted, here and nowhere else: the database is handed these numbers, and people read them in words.
 * A fit is a whole number from 0 to 100. Its largest part is how much of what is asked for an organization can do; the same
 * hub and a short way add a little.
 */
export const points = { capabilities: 85, hub: 8, distance: 7 } as const
/** From here on a distance adds nothing. */
export const farKm = 800
/** How much a wanted capability counts among the others. */
export const degreeWeights: Record<WantedDegree, number> = { needed: 2, welcome: 1 }
/** How much of a wanted capability counts as there when it is there as much as can be. */
export const wholeShare = 20

/** `above`: not the wanted capability, but the one right above it in the taxonomy. */
export const cellKinds = ['core', 'supplementary', 'above'] as const
export type CellKind = (typeof cellKinds)[number]

export type Grade = { kind: CellKind; is_stale: boolean; share: number }
/** What can be said of an organization and a wanted capability, the least first; of several the greatest counts. */
export const grades = [
  { kind: 'above', is_stale: true, share: 3 },
  { kind: 'above', is_stale: false, share: 6 },
  { kind: 'supplementary', is_stale: true, share: 6 },
  { kind: 'core', is_stale: true, share: 10 },
  { kind: 'supplementary', is_stale: false, share: 12 },
  { kind: 'core', is_stale: false, share: 20 },
] as const satisfies Grade[]

/** What an organization brings for one wanted capability. */
export type Cell = { node_id: string; kind: CellKind; is_stale: boolean }

export type Place = { latitude: number; longitude: number }
export type Offered = { path: readonly string[]; weight: CapabilityWeight; is_stale: boolean }
export type Candidate = { offers: readonly Offered[]; hub_ids: readonly string[]; place: Place | null }
export type Sought = {
  wanted: readonly (Wanted & { parent_id: string | null })[]
  hub_id: string | null
  /** Where the hub's lead organization is, or else the one that asks. */
  place: Place | null
}
export type Fit = { score: number; cells: Cell[]; is_same_hub: boolean; distance_km: number | null }

/** How an organization fits what is sought; null where it can do none of it. */
export function fitOf(candidate: Candidate, sought: Sought): Fit | null {
  const graded = sought.wanted.map((wanted) => ({ wanted, grade: bestGrade(candidate.offers, wanted) }))
  const cells = graded.flatMap(({ wanted: { node_id }, grade }) =>
    grade ? { node_id, kind: grade.kind, is_stale: grade.is_stale } : [],
  )
  if (cells.length === 0) return null
  const is_same_hub = sought.hub_id !== null && candidate.hub_ids.includes(sought.hub_id)
  const distance_km = candidate.place && sought.place && kmBetween(candidate.place, sought.place)
  const reached = sum(graded.map(({ wanted, grade }) => degreeWeights[wanted.degree] * (grade?.share ?? 0)))
  const reachable = wholeShare * sum(sought.wanted.map(({ degree }) => degreeWeights[degree]))
  return { score: scoreOf({ reached, reachable, is_same_hub, distance_km }), cells, is_same_hub, distance_km }
}

type Counted = { reached: number; reachable: number; is_same_hub: boolean; distance_km: number | null }

/** In whole numbers until the last division, so that every machine comes to the same; halves are rounded up. */
export function scoreOf({ reached, reachable, is_same_hub, distance_km }: Counted): number {
  const near = Math.max(0, farKm - (distance_km ?? farKm))
  const counted =
    points.capabilities * reached * farKm +
    (is_same_hub ? points.hub * reachable * farKm : 0) +
    points.distance * near * reachable
  const whole = reachable * farKm
  return Math.floor((2 * counted + whole) / (2 * whole))
}

/** Along the surface of the earth, in whole kilometres. */
export function kmBetween(from: Place, to: Place): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const inner =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude)
  return Math.floor(2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, inner))) + 0.5)
}
export const earthRadiusKm = 6371

function bestGrade(offers: readonly Offered[], { node_id, parent_id }: Sought['wanted'][number]): Grade | undefined {
  const found = offers.flatMap(({ path, weight, is_stale }) => {
    if (path.includes(node_id)) return gradeIndex(weight, is_stale)
    return parent_id !== null && path.at(-1) === parent_id ? gradeIndex('above', is_stale) : []
  })
  return grades[Math.max(-1, ...found)]
}

/** Where in {@link grades} it stands. */
export const gradeIndex = (kind: CellKind, is_stale: boolean): number =>
  grades.findIndex((grade) => grade.kind === kind && grade.is_stale === is_stale)

/** Why an organization is named, the strongest first; people read it as a sentence. */
export type FitReason =
  | { kind: 'only'; node_ids: string[] }
  | { kind: CellKind; node_ids: string[] }
  | { kind: 'hub' }
  | { kind: 'distance'; distance_km: number }

/** `only`: of these nobody else has any as core. */
export function reasonsOf({ cells, is_same_hub, distance_km }: Omit<Fit, 'score'>, only: string[]): FitReason[] {
  const some = (kind: CellKind | 'only', node_ids: string[]): FitReason[] =>
    node_ids.length > 0 ? [{ kind, node_ids }] : []
  const ofKind = (kind: CellKind) => cells.filter((cell) => cell.kind === kind).map(({ node_id }) => node_id)
  return [
    ...some('only', only),
    ...cellKinds.flatMap((kind) => some(kind, ofKind(kind))),
    ...(is_same_hub ? [{ kind: 'hub' } as const] : []),
    ...(distance_km === null ? [] : [{ kind: 'distance', distance_km } as const]),
  ]
}

/** Whether somebody who brings this closes the gap: what lies above does not, nor what nobody has confirmed for a year. */
export const covers = ({ kind, is_stale }: Cell): boolean => kind !== 'above' && !is_stale

type Bringing = { id: string; cells: readonly Cell[] }

/** What is wanted and nobody of a team brings, in the order in which it is wanted. */
export function missingIn<W extends { node_id: string }>(wanted: readonly W[], team: readonly Bringing[]): W[] {
  const brought = new Set(team.flatMap(({ cells }) => cells.filter(covers).map(({ node_id }) => node_id)))
  return wanted.filter(({ node_id }) => !brought.has(node_id))
}

/** Who could bring it and is not in the team: the best first, and among equals as they were given. */
export function fillersOf<O extends Bringing>(
  node_id: string,
  organizations: readonly O[],
  team: readonly string[],
): O[] {
  const gradeOf = ({ cells }: O) => {
    const cell = cells.find((each) => each.node_id === node_id)
    return cell && cell.kind !== 'above' ? gradeIndex(cell.kind, cell.is_stale) : -1
  }
  return organizations
    .filter((organization) => !team.includes(organization.id) && gradeOf(organization) >= 0)
    .toSorted((one, other) => gradeOf(other) - gradeOf(one))
}

/** Of a part of the taxonomy: opportunities that ask for it, and organizations that offer it. */
export type Supply = { asked_count: number; core_count: number; supplementary_count: number }

/** How badly it is needed: what is asked for often and offered by few comes first; who has it besides counts as 0.6 of one who lives from it. */
export const needOf = ({ asked_count, core_count, supplementary_count }: Supply): number =>
  asked_count / (1 + core_count + 0.6 * supplementary_count)

const radians = (degrees: number) => (degrees * Math.PI) / 180
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
