import type { PackageState as State } from '@guildhall/contract/packages'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

export function PackageState({ state }: { state: State }) {
  const { t } = useTranslation('packages')
  return <Status kind={kinds[state]}>{t(`state.${state}`)}</Status>
}

const kinds: Record<State, StatusKind> = { draft: 'not_begun', published: 'done', retired: 'retired' }
