import type { Todo } from '@guildhall/contract/notifications'
import { useTranslation } from 'react-i18next'
import { dateFormat, formatNumber, formatWhen } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { todoIcons } from './todo-icons.ts'

/** One kind of thing to do: what and how many, which is the most pressing, and the way there. */
export function TodoLine({ todo, onFollow }: { todo: Todo; onFollow: (() => void) | undefined }) {
  const { t, i18n } = useTranslation('notifications')
  const { kind, count, name, link } = todo
  const Icon = todoIcons[kind]
  const title = t(`todo.${kind}.title`, { count, name, number: formatNumber(count, i18n.language) })
  const note = useNote(todo)
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-rule py-[11px] first:border-t-0">
      <Icon aria-hidden className="mt-[3px] size-4 text-copper" strokeWidth={1.6} />
      <div className="min-w-0 leading-[1.4]">
        <b className="block text-pretty">{title}</b>
        {note && <p className="text-[13px] text-pretty wrap-anywhere text-ink-2 first-letter:uppercase">{note}</p>}
      </div>
      <ButtonLink to={link} size="s" onClick={onFollow} aria-label={`${t(`todo.${kind}.action`)}: ${title}`}>
        {t(`todo.${kind}.action`)}
      </ButtonLink>
    </li>
  )
}

/** Which one it is or which comes first, and until when it can be done, or else since when it waits. */
function useNote({ kind, count, name, since_at, due_at }: Todo): string {
  const { t, i18n } = useTranslation('notifications')
  const first = name && count > 1 ? t('todo.first', { name }) : name
  // The title of a scheduled job has its name already.
  const which = kind === 'repair_jobs' ? '' : first
  const since = since_at ? formatWhen(since_at, i18n.language) : ''
  const due = due_at && t(isPast(due_at) ? 'todo.overdue' : 'todo.due', { day: dayOf(due_at, i18n.language) })
  return [which, due ?? since].filter(Boolean).join(', ')
}

const isPast = (iso: string) => Date.parse(iso) < Date.now()

const soonMs = 2 * 24 * 60 * 60_000

/** With the time, where it is a matter of hours. */
function dayOf(iso: string, language: string): string {
  const isSoon = Math.abs(Date.parse(iso) - Date.now()) < soonMs
  const time = isSoon ? ({ hour: '2-digit', minute: '2-digit' } as const) : {}
  return dateFormat(language, { day: 'numeric', month: 'long', ...time }).format(new Date(iso))
}
