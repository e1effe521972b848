import type { TodoKind } from '@guildhall/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { todosQuery } from './api.ts'
import { TodoLine } from './todo-line.tsx'

type Props = {
  title?: string
  /** Kinds that the page shows in another way. */
  without?: TodoKind[]
  onFollow?: () => void
}

/** What waits for the reader, each with the button that leads to where it is done. */
export function TodoSection({ title, without, onFollow }: Props) {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useQuery(todosQuery)
  const todos = data?.filter(({ kind }) => !without?.includes(kind))
  return (
    <Section title={title ?? t('todo.title')} {...(todos?.length ? { count: todos.length } : {})}>
      {!data && !error && <Skeleton className="h-40" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {todos?.length === 0 && <p className="py-2 text-ink-2">{t('todo.none')}</p>}
      <ul>
        {todos?.map((todo) => (
          <TodoLine key={`${todo.kind} ${todo.name}`} todo={todo} onFollow={onFollow} />
        ))}
      </ul>
    </Section>
  )
}
