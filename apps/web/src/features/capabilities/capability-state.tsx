import type { CapabilityRow } from '@guildhall/contract/capabilities'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

type Standing = Pick<CapabilityRow, 'state' | 'has_proposal' | 'is_stale'>

/** Where a capability is on its way; of an approved one also what becomes of a change, or that its year is over. */
export function CapabilityState({ capability }: { capability: Standing }) {
  const { t } = useTranslation('capabilities')
  const word = wordOf(capability)
  return <Status kind={shapes[word]}>{t(`standing.${word}`)}</Status>
}

type Word = keyof typeof shapes

function wordOf({ state, has_proposal, is_stale }: Standing): Word {
  if (state === 'approved') return is_stale ? 'stale' : 'approved'
  return has_proposal ? `change_${state}` : state
}

const shapes = {
  draft: 'not_begun',
  submitted: 'under_way',
  returned: 'needs',
  approved: 'done',
  stale: 'needs',
  change_draft: 'done',
  change_submitted: 'under_way',
  change_returned: 'needs',
} as const satisfies Record<string, StatusKind>
