import type { ToolState as State } from '@guildhall/contract/tools'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

export function ToolState({ state }: { state: State }) {
  const { t } = useTranslation('tools')
  return <Status kind={kinds[state]}>{t(`state.${state}`)}</Status>
}

const kinds: Record<State, StatusKind> = {
  draft: 'not_begun',
  published: 'done',
  deprecated: 'needs',
  retired: 'retired',
}
