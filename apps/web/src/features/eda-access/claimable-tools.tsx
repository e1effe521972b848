import type { ClaimableTool } from '@guildhall/contract/eda-access'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useClaimSeat } from '../seats/public.ts'
import { formatDay, toolName } from './tool-words.ts'

/** What the reader's organization has left, to be taken by whoever needs it. */
export function ClaimableTools({ tools }: { tools: ClaimableTool[] }) {
  const { t } = useTranslation('eda-access')
  return (
    <Section title={t('claimable.title')} count={tools.length}>
      <p className="mb-1 max-w-[66ch] text-data text-pretty text-ink-2">{t('claimable.text')}</p>
      <ul>
        {tools.map((each) => (
          <Claimable key={`${each.order_id} ${each.tool.id}`} claimable={each} />
        ))}
      </ul>
    </Section>
  )
}

function Claimable({ claimable }: { claimable: ClaimableTool }) {
  const { t, i18n } = useTranslation('eda-access')
  const claim = useClaimSeat()
  const { order_id, tool, free, project_title, order_number, ends_on } = claimable
  const name = toolName(tool)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-full sm:basis-64">
        <h3 className="text-data font-semibold">{name}</h3>
        <p className="text-small text-ink-2">
          {[
            tool.vendor,
            project_title || t('order', { number: order_number }),
            ends_on && t('until', { day: formatDay(ends_on, i18n.language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="text-data text-ink-2 tabular-nums">
        {free === null ? t('claimable.site') : t('claimable.free', { count: free })}
      </span>
      <Button
        size="s"
        busy={claim.isPending}
        aria-label={t('claimable.take_of', { name })}
        onClick={() => claim.mutate({ order_id, tool_id: tool.id })}
      >
        {t('claimable.take')}
      </Button>
    </li>
  )
}
