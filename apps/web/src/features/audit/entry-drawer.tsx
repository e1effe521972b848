import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { AuditEntry } from './api.ts'
import { CopyText } from './copy-text.tsx'
import { Difference } from './difference-table.tsx'
import { Subject } from './doer-and-subject.tsx'
import { ExactTime } from './exact-time.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** Everything that is known about one entry. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const words = useAuditWords()
  return (
    <Drawer open onOpenChange={onClose} title={words.action(entry.action)}>
      <EntryFacts entry={entry} />
      <Difference entry={entry} />
    </Drawer>
  )
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('audit')
  const { actor_id, on_behalf_of_id, subject_type, subject_id, address, request_id } = entry
  return (
    <Facts>
      <Fact label={t('entry.number')}>{formatNumber(Number(entry.id), i18n.language)}</Fact>
      <Fact label={t('entry.time')}>
        <ExactTime iso={entry.created_at} />
      </Fact>
      <Fact label={t('entry.who')}>{actor_id ? <Person id={actor_id} name={entry.actor_name} /> : t('nobody')}</Fact>
      {on_behalf_of_id && (
        <Fact label={t('entry.for')}>
          <Person id={on_behalf_of_id} name={entry.on_behalf_of_name} />
        </Fact>
      )}
      <Fact label={t('entry.action')}>
        <code>{entry.action}</code>
      </Fact>
      <Fact label={t('entry.about')}>
        <Subject entry={entry} />
      </Fact>
      {subject_id && (
        <Fact label={t('entry.subject_id')}>
          <CopyText text={subject_id} name={t('entry.subject_id')} />
          <Narrow to={{ subject_type, subject_id }}>{t('entry.all_about')}</Narrow>
        </Fact>
      )}
      {address && <Fact label={t('entry.address')}>{address}</Fact>}
      {request_id && (
        <Fact label={t('entry.request_id')}>
          <CopyText text={request_id} name={t('entry.request_id')} />
        </Fact>
      )}
    </Facts>
  )
}

function Person({ id, name }: { id: string; name: string | null }) {
  const { t } = useTranslation('audit')
  return (
    <>
      {name ?? t('unknown_person')}
      {name && <Narrow to={{ person_id: id }}>{t('entry.all_by', { name })}</Narrow>}
    </>
  )
}

/** Leads to the list of all that has something in common with the entry. */
function Narrow({ to, children }: { to: Record<string, string>; children: string }) {
  return (
    <Link to={`/audit?${new URLSearchParams(to)}`} className="link block w-fit py-0.5 text-small font-normal">
      {children}
    </Link>
  )
}
