import type { EulaDetails, EulaVersion } from '@guildhall/contract/eulas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { usePublish } from './api.ts'
import { useDay } from './use-day.ts'

type Props = { eula: EulaDetails; draft: EulaVersion; open: boolean; onOpenChange: (open: boolean) => void }

/** Says whom a version concerns and that it can never change, before it is published. */
export function PublishDialog({ eula, draft, open, onOpenChange }: Props) {
  const { t } = useTranslation('eulas')
  const publish = usePublish()
  const close = () => onOpenChange(false)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('publish.title', { number: draft.number, name: eula.name })}
      description={
        <>
          {useConsequences(eula, draft).join(' ')}{' '}
          <strong className="mt-2.5 block font-[540] text-ink">{t('publish.never')}</strong>
        </>
      }
      confirmLabel={t('publish.confirm')}
      busy={publish.isPending}
      onConfirm={() => publish.mutate(draft.id, { onSettled: close })}
    />
  )
}

const dayMs = 86_400_000

function useConsequences({ concerned }: EulaDetails, { reconsent, grace_days }: EulaVersion): string[] {
  const { t } = useTranslation('eulas')
  const dayOf = useDay()
  const [now] = useState(() => Date.now())
  if (!reconsent) return [t('publish.keeps')]
  const { organizations, people } = concerned
  if (organizations + people === 0) return [t('publish.nobody')]
  return [
    ...(organizations > 0 ? [t('publish.organizations', { count: organizations })] : []),
    ...(people > 0 ? [t('publish.people', { count: people })] : []),
    t('publish.letters'),
    grace_days > 0
      ? t('publish.grace', { day: dayOf(new Date(now + grace_days * dayMs).toISOString()) })
      : t('publish.at_once'),
  ]
}
