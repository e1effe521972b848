import type { UserImport } from '@guildhall/contract/user-imports'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

export function ImportStatus({ status }: Pick<UserImport, 'status'>) {
  const { t } = useTranslation('user-import')
  return <Status kind={kinds[status]}>{t(`statuses.${status}`)}</Status>
}

const kinds: Record<UserImport['status'], StatusKind> = { draft: 'not_begun', done: 'done', undone: 'retired' }

export const canUndo = ({ status, undo_until }: Pick<UserImport, 'status' | 'undo_until'>) =>
  status === 'done' && new Date(undo_until) > new Date()
