import type { Capability, CapabilityDecision } from '@guildhall/contract/capabilities'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import type { StatusKind } from '../../ui/status.tsx'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { When } from '../../ui/when.tsx'
import { useConfirmCapabilities } from './api.ts'
import { Readiness } from './readiness.tsx'

type Props = { capability: Capability }

/** How far it is, what can be had of it and when, and what was decided. */
export function CapabilityRail({ capability }: Props) {
  const { t } = useTranslation('capabilities')
  const { readiness_level, weight, capacity, lead_time_weeks, approved_at, confirmed_at, decisions } = capability
  return (
    <>
      <Section title={t('readiness_label')}>
        <Readiness level={readiness_level} />
      </Section>
      <Section title={t('facts')}>
        <Facts>
          <Fact label={t('weight_label')}>{t(`weight.${weight}`)}</Fact>
          <Fact label={t('capacity')}>{capacity || t('not_said')}</Fact>
          <Fact label={t('lead_time')}>
            {lead_time_weeks === null ? t('not_said') : t('weeks', { count: lead_time_weeks })}
          </Fact>
          {approved_at && (
            <Fact label={t('seen_since')}>
              <When iso={approved_at} />
            </Fact>
          )}
          {confirmed_at && (
            <Fact label={t('confirmed')}>
              <When iso={confirmed_at} />
              <StillTrue capability={capability} />
            </Fact>
          )}
        </Facts>
      </Section>
      {decisions.length > 0 && (
        <Section title={t('history')}>
          <Timeline>
            {decisions.map((decision) => (
              <Decided key={decision.created_at + decision.step} decision={decision} />
            ))}
          </Timeline>
        </Section>
      )}
    </>
  )
}

/** Before its year is over the question is a small one. */
function StillTrue({ capability: { id, may_write, is_stale } }: Props) {
  const { t } = useTranslation('capabilities')
  const confirm = useConfirmCapabilities()
  if (!may_write || is_stale) return null
  return (
    <button
      type="button"
      disabled={confirm.isPending}
      onClick={() => confirm.mutate([id])}
      className="block min-h-6 text-small font-normal text-accent underline decoration-1 underline-offset-[3px]"
    >
      {t('bar.confirm')}
    </button>
  )
}

function Decided({ decision: { step, reason, by_name, created_at } }: { decision: CapabilityDecision }) {
  const { t } = useTranslation('capabilities')
  return (
    <TimelineItem when={<When iso={created_at} />} kind={shapes[step]} tone={tones[step]} title={t(`step.${step}`)}>
      {by_name}
      {reason && <blockquote className="mt-1 border-l-2 border-copper pl-3 whitespace-pre-line">{reason}</blockquote>}
    </TimelineItem>
  )
}

const shapes: Record<CapabilityDecision['step'], StatusKind> = {
  submitted: 'under_way',
  approved: 'done',
  returned: 'needs',
  confirmed: 'done',
}
const tones = { submitted: 'info', approved: 'accent', returned: 'copper', confirmed: 'ink' } as const
