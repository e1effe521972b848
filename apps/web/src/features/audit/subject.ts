import type { AuditEntry } from './api.ts'
import { isGroup } from './difference.ts'

/** What an entry is about: its name as far as the entry tells it, and the screen that shows it. */
export function subjectOf(entry: AuditEntry): { name: string | undefined; link: string | undefined } {
  const name = nameOf(entry)
  return { name, link: entry.action.endsWith('.deleted') ? undefined : linkOf(entry) }
}

function nameOf(entry: AuditEntry): string | undefined {
  if (entry.subject_name !== null) return entry.subject_name
  const key = nameKeys[entry.subject_type]
  const values = [entry.after, entry.before].map((record) => (key && isGroup(record) ? record[key] : undefined))
  // Who asks to join a member names no company.
  return values.filter((value) => typeof value === 'string').find(Boolean)
}

const nameKeys: Record<string, string | undefined> = {
  access_request: 'organization_name',
  category: 'name',
  capability: 'name',
  design_asset: 'title',
  eula: 'name',
  event: 'title',
  hub: 'name',
  library_item: 'title',
  opportunity: 'title',
  order: 'number',
  organization: 'name',
  package: 'name',
  passkey: 'name',
  help_article: 'title',
  workforce_item: 'title',
  quick_link: 'title',
  quick_link_category: 'name',
  role: 'name',
  taxonomy_node: 'name',
  tool: 'name',
  user: 'email',
}

function linkOf({ subject_type, subject_id, subject_name }: AuditEntry): string | undefined {
  // Whoever has no name any more is gone.
  if (subject_type === 'user') return subject_name ? `/users/edit-user/${subject_id}` : undefined
  if (subject_type === 'organization')
    return subject_name ? `/organizations/view-organization/${subject_id}` : undefined
  if (subject_type === 'role') return subject_id ? `/roles/edit-roles/${subject_id}` : '/roles'
  if (subject_type === 'access_request') return `/access-request/edit-access-request/${subject_id}`
  if (subject_type === 'event') return `/events/view-event/${subject_id}`
  if (subject_type === 'eula') return `/eda/eulas/view-eula/${subject_id}`
  if (subject_type === 'design_asset') return `/design/view-asset/${subject_id}`
  if (subject_type === 'capability') return `/capabilities/view-capability/${subject_id}`
  if (subject_type === 'taxonomy_node') return `/capabilities-taxonomy?node=${subject_id}`
  if (subject_type === 'opportunity') return `/opportunities/details/${subject_id}`
  if (subject_type === 'order') return `/order/view-order/${subject_id}`
  if (subject_type === 'tool') return `/tools?view=${subject_id}`
  if (subject_type === 'package') return `/packages?view=${subject_id}`
  if (subject_type === 'hub') return `/hubs/view-hub/${subject_id}`
  if (subject_type === 'library_item') return `/content-library/view-content-library/${subject_id}`
  if (subject_type === 'help_article') return subject_id ? `/help/edit-help/${subject_id}` : '/help'
  if (subject_type === 'workforce_item' && subject_id)
    return `/workforce-development/edit-workforce-development/${subject_id}`
  if (subject_type === 'quick_link') return subject_id ? `/quick-links/edit-quick-link/${subject_id}` : '/quick-links'
  if (subject_type === 'quick_link_category') return '/quick-links'
  return subject_type === 'site_settings' ? '/site-settings' : undefined
}
