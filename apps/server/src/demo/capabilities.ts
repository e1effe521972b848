import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { capabilities, capability_decisions } from '../db/schema/capabilities.ts'
import { file_uses, files } from '../db/schema/files.ts'
import type { Storage } from '../services/storage/storage.ts'
import { designCapabilities } from './capabilities-design.ts'
import { packageCapabilities } from './capabilities-package.ts'
import { waferCapabilities } from './capabilities-wafer.ts'
import type { Told } from './capability-told.ts'
import { organizationId } from './organizations.ts'
import { demoPeople } from './people.ts'
import { daysAgo, idOf } from './stable.ts'
import { nodeId } from './taxonomy.ts'

/** The id of what an organization of the demo says of a node. */
export const capabilityId = (organization: string, node: string) => idOf('capability', `${organization}/${node}`)

/** What the demo's organizations can do; most of it approved, some still on its way, some not confirmed for long. */
export async function loadCapabilities(tx: Db, storage: Storage) {
  const all = { ...waferCapabilities, ...packageCapabilities, ...designCapabilities }
  const told = Object.entries(all).flatMap(([organization, list]) => list.map((each) => ({ organization, ...each })))
  await tx.insert(capabilities).values(told.map(rowOf))
  await tx.insert(capability_decisions).values(told.flatMap(decisionsOf))
  for (const each of told) await loadEvidence(tx, storage, each)
}

type Entry = Told & { organization: string }

const approver = idOf('user', 'system_admin@demo.guildhall.test')
const recently = 90

/** Organizations with nobody who may write were entered by the office. */
const authorOf = ({ organization }: Entry) =>
  demoPeople().find(
    ({ organization_id, roles }) =>
      organization_id === organizationId(organization) && roles.includes('organization_admin'),
  )?.id ?? approver

function rowOf(entry: Entry): typeof capabilities.$inferInsert {
  const { node, weight, readiness_level, description, equipment = [], capacity = '', lead_time_weeks = null } = entry
  const { now = 'approved', days = recently, confirmed = days, proposes } = entry
  const fields = { node_id: nodeId(node), weight, readiness_level, description, equipment, capacity, lead_time_weeks }
  const isApproved = now === 'approved'
  const isWaiting = now === 'submitted' || proposes !== undefined
  return {
    id: capabilityId(entry.organization, node),
    organization_id: organizationId(entry.organization),
    ...fields,
    state: proposes ? 'submitted' : now,
    proposed: proposes ? { ...fields, ...proposes, attachment_ids: evidenceIds(entry) } : null,
    submitted_at: isWaiting ? submittedAt(entry) : null,
    submitted_by_id: isWaiting ? authorOf(entry) : null,
    approved_at: isApproved ? daysAgo(days) : null,
    approved_by_id: isApproved ? approver : null,
    confirmed_at: isApproved ? daysAgo(confirmed) : null,
    // Asked the morning after its year was over.
    reminded_at: isApproved && confirmed > 366 ? daysAgo(confirmed - 366) : null,
    created_at: daysAgo(days + 12),
    updated_at: isWaiting ? submittedAt(entry) : daysAgo(isApproved ? confirmed : days),
  }
}

const proposedDays = 3.2
const submittedAt = ({ days = recently, proposes }: Entry) => daysAgo(proposes ? proposedDays : days)

/** How each came where it is. */
function decisionsOf(entry: Entry): (typeof capability_decisions.$inferInsert)[] {
  const { now = 'approved', days = recently, confirmed = days, proposes, reason = '' } = entry
  if (now === 'draft') return []
  const capability_id = capabilityId(entry.organization, entry.node)
  const by_id = authorOf(entry)
  const handedIn = now === 'submitted' ? days : days + 4
  return [
    { capability_id, step: 'submitted', by_id, created_at: daysAgo(handedIn) },
    ...(now === 'approved' || now === 'returned'
      ? [{ capability_id, step: now, reason, by_id: approver, created_at: daysAgo(days) }]
      : []),
    ...(confirmed < days ? [{ capability_id, step: 'confirmed' as const, by_id, created_at: daysAgo(confirmed) }] : []),
    ...(proposes ? [{ capability_id, step: 'submitted' as const, by_id, created_at: submittedAt(entry) }] : []),
  ]
}

const evidenceId = ({ organization, node }: Entry) => idOf('file', `capability/${organization}/${node}`)
const evidenceIds = (entry: Entry) => (entry.evidence ? [evidenceId(entry)] : [])

/** A file that shows it, where there is one. A change that waits shows it too. */
async function loadEvidence(tx: Db, storage: Storage, entry: Entry) {
  const { evidence, days = recently, proposes } = entry
  if (!evidence) return
  const content = Buffer.from(`${evidence.lines.join('\n')}\n`)
  const id = evidenceId(entry)
  await storage.put(id, content)
  await tx.insert(files).values({
    id,
    name: evidence.name,
    purpose: 'document',
    media_type: 'text/plain',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    owner_id: authorOf(entry),
    unused_since: null,
    created_at: daysAgo(days),
  })
  const use = {
    file_id: id,
    subject_type: 'capability' as const,
    subject_id: capabilityId(entry.organization, entry.node),
  }
  await tx
    .insert(file_uses)
    .values([{ ...use, place: 'attachment' }, ...(proposes ? [{ ...use, place: 'content' as const }] : [])])
}
