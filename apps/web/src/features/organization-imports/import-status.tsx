import type { OrganizationImport } from '@guildhall/contract/organization-imports'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

export function ImportStatus({ status }: Pick<OrganizationImport, 'status'>) {
  const { t } = useTranslation('organization-imports')
  return <Status kind={kinds[status]}>{t(`statuses.${status}`)}</Status>
}

const kinds: Record<OrganizationImport['status'], StatusKind> = {
  draft: 'not_begun',
  running: 'under_way',
  done: 'done',
  undoing: 'under_way',
  undone: 'retired',
}

export const canUndo = ({ status, undo_until }: Pick<OrganizationImport, 'status' | 'undo_until'>) =>
  status === 'done' && new Date(undo_until) > new Date()
