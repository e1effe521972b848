import type { MyTool } from '@guildhall/contract/eda-access'
import type { DueEula } from '@guildhall/contract/eulas'
import { CirclePause, type LucideIcon, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cx } from '../../ui/cx.ts'
import { formatDay } from './tool-words.ts'

/** All that is in the way of a tool, or soon will be, each with what removes it. */
export function Blocks({ tool: { blocks, due, order } }: { tool: MyTool }) {
  const { t } = useTranslation('eda-access')
  const isOpen = blocks.length === 0
  if (isOpen && due.length === 0) return null
  return (
    <ul className="mt-2">
      {blocks.includes('order') && (
        <Row icon={CirclePause} title={t('blocks.order', { number: order.number })}>
          {t('blocks.order_text')}
        </Row>
      )}
      {due.map((each) => (
        <EulaRow key={`${each.version_id} ${each.accepts_for}`} due={each} isOpen={isOpen} />
      ))}
    </ul>
  )
}

/** A EULA that keeps a seat closed, or will when its days of grace are over. */
function EulaRow({ due, isOpen }: { due: DueEula; isOpen: boolean }) {
  const { t, i18n } = useTranslation('eda-access')
  const { name, number, note, may_accept, accepts_for, due_at, version_id } = due
  const who = may_accept ? (`accept_${accepts_for}` as const) : 'ask_admin'
  const text =
    isOpen && due_at ? t(`blocks.${who}_until`, { day: formatDay(due_at, i18n.language) }) : t(`blocks.${who}`)
  return (
    <Row
      icon={ScrollText}
      isMild={isOpen}
      title={t(isOpen ? 'blocks.eula_soon' : `blocks.eula_${accepts_for}`, { name, number })}
      remedy={
        <ButtonLink
          size="s"
          to={`/eda/eulas?read=${version_id}`}
          aria-label={t('blocks.read_of', { label: t(may_accept ? 'blocks.accept' : 'blocks.read'), name })}
        >
          {t(may_accept ? 'blocks.accept' : 'blocks.read')}
        </ButtonLink>
      }
    >
      {may_accept && note ? `${text} ${note}` : text}
    </Row>
  )
}

type RowProps = { icon: LucideIcon; title: string; children: ReactNode; isMild?: boolean; remedy?: ReactNode }

function Row({ icon: Icon, title, children, isMild = false, remedy }: RowProps) {
  return (
    <li className="flex items-start gap-x-3 gap-y-2 border-t border-rule py-2.5 max-md:flex-wrap">
      <Icon aria-hidden className={cx('mt-[3px] size-4 shrink-0', isMild ? 'text-warn' : 'text-bad')} />
      <div className="min-w-0 flex-1 max-md:basis-[calc(100%-40px)]">
        <b className="font-semibold">{title}</b>
        <p className="max-w-[60ch] text-data text-pretty text-ink-2">{children}</p>
      </div>
      {remedy && <div className="shrink-0 max-md:ml-7">{remedy}</div>}
    </li>
  )
}
