import { opportunities, type OpportunityDetails } from '@guildhall/contract/opportunities'
import type { Phase } from '@guildhall/contract/opportunity-rules'
import { Award, Ban, Ellipsis, Lock, Megaphone, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { useCancelOpportunity, useCloseOpportunity, useDeleteOpportunity, usePublishOpportunity } from './api.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { editPath, listPath } from './paths.ts'

type Props = { opportunity: OpportunityDetails; phase: Phase }

const isRunning = (phase: Phase) => phase === 'announced' || phase === 'open'
const isDecided = (phase: Phase) => phase === 'awarded' || phase === 'not_awarded' || phase === 'cancelled'

/** What those do who look after an opportunity. */
export function KeeperActions({ opportunity, phase }: Props) {
  const { t } = useTranslation('opportunities')
  const [isDeciding, setIsDeciding] = useState(false)
  return (
    <>
      {phase === 'closed' && (
        <Button variant="primary" icon={Award} onClick={() => setIsDeciding(true)}>
          {t('manage.decide')}
        </Button>
      )}
      {(phase === 'draft' || isRunning(phase)) && (
        <ButtonLink to={editPath(opportunity.id)} icon={Pencil}>
          {t('manage.edit')}
        </ButtonLink>
      )}
      <MoreActions opportunity={opportunity} phase={phase} />
      {isDeciding && <DecideDialog opportunity={opportunity} onClose={() => setIsDeciding(false)} />}
    </>
  )
}

/** The rarer ones, behind one button. */
export function MoreActions({ opportunity, phase }: Props) {
  const { t } = useTranslation('opportunities')
  const [asking, setAsking] = useState<keyof typeof questions>()
  const publish = usePublishOpportunity()
  const mayDelete = useMay('opportunity_delete')
  if (isDecided(phase)) return null
  const Asked = asking && questions[asking]
  return (
    <>
      <Menu trigger={<IconButton label={t('manage.more')} icon={Ellipsis} />}>
        {phase === 'draft' && (
          <MenuItem icon={Megaphone} onSelect={() => publish.mutate(opportunity)}>
            {t('manage.publish')}
          </MenuItem>
        )}
        {isRunning(phase) && (
          <MenuItem icon={Lock} onSelect={() => setAsking('close')}>
            {t('manage.close')}
          </MenuItem>
        )}
        {phase === 'draft' && mayDelete && (
          <MenuItem icon={Trash2} danger onSelect={() => setAsking('delete')}>
            {t('manage.delete')}
          </MenuItem>
        )}
        {phase !== 'draft' && (
          <MenuItem icon={Ban} danger onSelect={() => setAsking('cancel')}>
            {t('manage.cancel')}
          </MenuItem>
        )}
      </Menu>
      {Asked && <Asked opportunity={opportunity} onClose={() => setAsking(undefined)} />}
    </>
  )
}

type QuestionProps = { opportunity: OpportunityDetails; onClose: () => void }

function CloseQuestion({ opportunity: { id, title }, onClose }: QuestionProps) {
  const { t } = useTranslation('opportunities')
  const close = useCloseOpportunity()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('manage.close_title', { title })}
      description={t('manage.close_text')}
      confirmLabel={t('manage.close_confirm')}
      busy={close.isPending}
      onConfirm={() => close.mutate(id, { onSettled: onClose })}
    />
  )
}

function CancelQuestion({ opportunity: { id, title }, onClose }: QuestionProps) {
  const { t } = useTranslation('opportunities')
  const cancel = useCancelOpportunity()
  return (
    <ReasonDialog
      title={t('manage.cancel_title', { title })}
      about={t('manage.cancel_text')}
      label={t('manage.cancel_reason')}
      confirmLabel={t('manage.cancel_confirm')}
      keepLabel={t('manage.cancel_keep')}
      schema={Reason}
      maxLength={1000}
      onClose={onClose}
      onConfirm={({ reason }) => cancel.mutateAsync({ id, reason })}
    />
  )
}

const Reason = opportunities.cancel.body.pick({ reason: true })

function DeleteQuestion({ opportunity: { id, title }, onClose }: QuestionProps) {
  const { t } = useTranslation('opportunities')
  const navigate = useNavigate()
  const remove = useDeleteOpportunity()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('manage.delete_title', { title })}
      description={t('manage.delete_text')}
      confirmLabel={t('manage.delete_confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => void navigate(listPath, { state: { force: true } }),
          onError: onClose,
        })
      }
    />
  )
}

const questions = { close: CloseQuestion, cancel: CancelQuestion, delete: DeleteQuestion }
