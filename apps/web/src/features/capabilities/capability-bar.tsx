import type { Capability } from '@guildhall/contract/capabilities'
import { capabilityNext } from '@guildhall/contract/capability-rules'
import { BadgeCheck, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatWhen } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cx } from '../../ui/cx.ts'
import { useConfirmCapabilities, useSubmitCapability, useWithdrawCapability } from './api.ts'
import { DecideButtons } from './decide-buttons.tsx'
import { editPath } from './paths.ts'

type Props = { capability: Capability }

/** What comes next for a capability, and the buttons of those who can do it. */
export function CapabilityBar({ capability }: Props) {
  const { t } = useTranslation('capabilities')
  const sentence = useSentence(capability)
  const { state, is_stale } = capability
  if (!sentence) return null
  const isAsking = state === 'returned' || (state === 'approved' && is_stale)
  const reason = state === 'returned' && capability.decisions.find(({ step }) => step === 'returned')?.reason
  return (
    <section
      aria-label={t('bar.label')}
      className={cx(
        'mb-7 grid gap-x-6 gap-y-3 rounded-m border px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center',
        isAsking ? 'border-warn-line bg-warn-wash' : 'border-rule-2 bg-sheet',
      )}
    >
      <div>
        <p className="font-semibold">{sentence}</p>
        {reason && (
          <blockquote className="mt-1.5 border-l-2 border-copper pl-3 whitespace-pre-line">{reason}</blockquote>
        )}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden md:justify-end">
        <Buttons capability={capability} />
      </div>
    </section>
  )
}

function useSentence(capability: Capability): string | undefined {
  const { t, i18n } = useTranslation('capabilities')
  const { state, proposed, may_decide, is_stale, submitted_at, confirmed_at, organization_name } = capability
  const said = (iso: string | null) => (iso ? formatWhen(iso, i18n.language) : '')
  if (state === 'approved') return is_stale ? t('bar.stale', { when: said(confirmed_at) }) : undefined
  if (state === 'draft') return t(proposed ? 'bar.change_draft' : 'bar.draft')
  if (state === 'returned') return t(proposed ? 'bar.change_returned' : 'bar.returned')
  const when = said(submitted_at)
  if (may_decide === 'own') return t('bar.own', { when })
  if (may_decide === 'yes')
    return t(proposed ? 'bar.change_to_decide' : 'bar.to_decide', { when, organization: organization_name })
  return t(proposed ? 'bar.change_submitted' : 'bar.submitted', { when })
}

function Buttons({ capability }: Props) {
  const { t } = useTranslation('capabilities')
  const { id, state, proposed, may_write, may_decide, is_stale } = capability
  const next = capabilityNext({
    state,
    is_approved: capability.approved_at !== null,
    has_proposal: proposed !== null,
  })
  const decides = next.decide && may_decide === 'yes'
  return (
    <>
      {/* Whoever decides returns it instead. */}
      {may_write && next.withdraw && !decides && <WithdrawButton capability={capability} />}
      {may_write && state === 'returned' && (
        <ButtonLink to={editPath(id)} variant="primary">
          {t('bar.correct')}
        </ButtonLink>
      )}
      {may_write && state === 'draft' && <SubmitButton capability={capability} />}
      {may_write && state === 'approved' && is_stale && <ConfirmButton id={id} />}
      {decides && <DecideButtons capability={capability} />}
    </>
  )
}

function WithdrawButton({ capability }: Props) {
  const { t } = useTranslation('capabilities')
  const withdraw = useWithdrawCapability()
  const label = t(capability.proposed ? 'bar.discard' : 'bar.withdraw')
  return (
    <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(capability)}>
      {label}
    </Button>
  )
}

function SubmitButton({ capability }: Props) {
  const { t } = useTranslation('capabilities')
  const submit = useSubmitCapability()
  return (
    <Button variant="primary" icon={Send} busy={submit.isPending} onClick={() => submit.mutate(capability)}>
      {t('bar.submit')}
    </Button>
  )
}

function ConfirmButton({ id }: { id: string }) {
  const { t } = useTranslation('capabilities')
  const confirm = useConfirmCapabilities()
  return (
    <Button variant="primary" icon={BadgeCheck} busy={confirm.isPending} onClick={() => confirm.mutate([id])}>
      {t('bar.confirm')}
    </Button>
  )
}
