import { Link } from 'react-router'
import { When } from '../../ui/when.tsx'
import type { AuditEntry } from './api.ts'
import { Doer, Subject } from './doer-and-subject.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { useAuditWords } from './use-audit-words.ts'
import { useOpenEntry } from './use-open-entry.ts'

type Props = {
  label: string
  entries: AuditEntry[]
  /** What differs from entry to entry: who did it, or to what it was done. */
  tells: 'doer' | 'subject'
}

/** Entries in few words, each of which opens as in the whole audit. */
export function EntryList({ label, entries, tells }: Props) {
  const words = useAuditWords()
  const { entry, linkTo, close } = useOpenEntry(entries)
  return (
    <>
      <ol aria-label={label} className="border-t border-ink-rule">
        {entries.map((each) => (
          <li
            key={each.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 border-b border-rule py-2 text-data hover:bg-hover sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_8.5em]"
          >
            <Link
              to={{ search: linkTo(each) }}
              preventScrollReset
              className="font-[540] text-ink after:absolute after:inset-0"
            >
              {words.action(each.action)}
            </Link>
            <span className="wrap-anywhere text-ink-2 max-sm:col-span-2 max-sm:row-start-2 [&_a]:relative">
              {tells === 'doer' ? <Doer entry={each} /> : <Subject entry={each} />}
            </span>
            <span className="text-ink-3 sm:text-right">
              <When iso={each.created_at} />
            </span>
          </li>
        ))}
      </ol>
      {entry && <EntryDrawer entry={entry} onClose={close} />}
    </>
  )
}
