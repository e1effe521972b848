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
  return values.find((value) => typeof value === 'string')
}

const nameKeys: Record<string, string | undefined> = {
  access_request: 'organization_name',
  organization: 'name',
  passkey: 'name',
  quick_link: 'title',
  quick_link_category: 'name',
  role: 'name',
  user: 'email',
}

function linkOf({ subject_type, subject_id, subject_name }: AuditEntry): string | undefined {
  // Whoever has no name any more is gone.
  if (subject_type === 'user') return subject_name ? `/users/edit-user/${subject_id}` : undefined
  if (subject_type === 'organization')
    return subject_name ? `/organizations/view-organization/${subject_id}` : undefined
  if (subject_type === 'role') return subject_id ? `/roles/edit-roles/${subject_id}` : '/roles'
  if (subject_type === 'quick_link') return subject_id ? `/quick-links/edit-quick-link/${subject_id}` : '/quick-links'
  if (subject_type === 'quick_link_category') return '/quick-links'
  return subject_type === 'site_settings' ? '/site-settings' : undefined
}
