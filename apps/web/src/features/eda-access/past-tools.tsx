import type { MyTool } from '@guildhall/contract/eda-access'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when.tsx'
import { SeatStatus } from '../seats/public.ts'
import { toolName } from './tool-words.ts'

/** What the reader worked with in the last year. */
export function PastTools({ tools }: { tools: MyTool[] }) {
  const { t } = useTranslation('eda-access')
  return (
    <Section title={t('past.title')} count={tools.length}>
      <ul>
        {tools.map(({ seat_id, tool, project_title, order, state, reason, ended_at }) => (
          <li
            key={seat_id}
            className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-rule py-2.5 text-data first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-full sm:basis-64">
              <span className="block font-semibold">{toolName(tool)}</span>
              <span className="block text-small text-ink-2">
                {[tool.vendor, project_title || t('order', { number: order.number })].join(' · ')}
              </span>
            </span>
            <SeatStatus state={state} reason={reason} />
            {ended_at && (
              <span className="text-ink-2 md:w-32 md:text-right">
                <When iso={ended_at} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
