import type { AccessRequest, Decision } from '@guildhall/contract/access-requests'
import { useState } from 'react'
import { isStatus, useDecide } from './api.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Choice } from './decisions.tsx'
import { useLevelChoice } from './use-level-choice.ts'

type Props = { token: string; request: AccessRequest; choice: Choice; onClose: () => void }

/** A decision by the link of a mail. */
export function LinkDecision({ token, request, choice, onClose }: Props) {
  const [{ version }] = useState(request)
  const link = useDecide()
  const decide = async (decision: Decision) => {
    await link.mutateAsync({ token, version, ...decision }).catch((error: Error) => {
      // The page behind the dialog says who was faster.
      if (!isStatus(error, 409)) throw error
    })
    onClose()
  }
  const levels = useLevelChoice([request])
  const isNew = request.organization_id === null
  return (
    <DecisionDialog
      requests={[request]}
      choice={choice}
      levels={isNew ? levels : undefined}
      onDecide={decide}
      onClose={onClose}
    />
  )
}
