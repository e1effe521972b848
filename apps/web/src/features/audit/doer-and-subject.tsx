import { roles } from '@guildhall/contract/permissions'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AuditEntry } from './api.ts'
import { subjectOf } from './subject.ts'
import { useAuditWords } from './use-audit-words.ts'

/** Who did it, and for whom where it was done in another's name. */
export function Doer({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { actor_id, on_behalf_of_id } = entry
  return (
    <>
      {actor_id ? (entry.actor_name ?? t('unknown_person')) : <span className="text-ink-3">{t('nobody')}</span>}
      {on_behalf_of_id && (
        <span className="text-ink-2"> {t('for', { name: entry.on_behalf_of_name ?? t('unknown_person') })}</span>
      )}
    </>
  )
}

/** The kind of thing and its name, with a link to it where a screen shows it. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('contract')
  const words = useAuditWords()
  const { name, link } = subjectOf(entry)
  const kind = words.subject(entry.subject_type)
  const builtIn = entry.subject_type === 'role' ? roles.find((role) => role === name) : undefined
  const text = builtIn ? t(`role.${builtIn}`) : (name ?? kind)
  return (
    <>
      {name && <span className="text-ink-2">{kind} </span>}
      {link ? (
        <Link to={link} className="link">
          {text}
        </Link>
      ) : (
        text
      )}
    </>
  )
}
