import type { AuditEntry } from './api.ts'
import { isGroup } from './difference.ts'

/** What an entry is about: its name as far as the entry tells it, and the screen that shows it. */
export function subjectOf(entry: AuditEntry): { name: string | undefined; link: string | undefined } {
  const name = nameOf(entry)
  return { name, link: entry.action.endsWith('.deleted') ? undefined : linkOf(entry, name) }
}

function nameOf(entry: AuditEntry): string | undefined {
  if (entry.subject_type === 'user' && entry.subject_id !== null) {
    if (entry.subject_id === entry.actor_id) return entry.actor_name ?? undefined
    if (entry.subject_id === entry.on_behalf_of_id) return entry.on_behalf_of_name ?? undefined
  }
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

function linkOf({ subject_type, subject_id }: AuditEntry, name: string | undefined): string | undefined {
  if (subject_type === 'user') return name && `/users?search=${encodeURIComponent(name)}`
  if (subject_type === 'role') return subject_id ? `/roles/edit-roles/${subject_id}` : '/roles'
  if (subject_type === 'quick_link') return subject_id ? `/quick-links/edit-quick-link/${subject_id}` : '/quick-links'
  if (subject_type === 'quick_link_category') return '/quick-links'
  return subject_type === 'site_settings' ? '/site-settings' : undefined
}
