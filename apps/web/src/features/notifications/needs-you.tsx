import type { TodoKind } from '@guildhall/contract/notifications'
import { useTranslation } from 'react-i18next'
import { TodoSection } from './todo-section.tsx'

/** What waits for the reader, as a part of a page. */
export function NeedsYou({ without }: { without?: TodoKind[] }) {
  const { t } = useTranslation('notifications')
  return <TodoSection title={t('needs_you')} {...(without ? { without } : {})} />
}
