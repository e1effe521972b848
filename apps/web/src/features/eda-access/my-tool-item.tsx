import type { MyTool } from '@guildhall/contract/eda-access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SeatStatus, useGiveBack } from '../seats/public.ts'
import { formatDay, toolName } from './tool-words.ts'
import { Blocks } from './blocks.tsx'
import { Work } from './work.tsx'

/** One tool: what it is, how it stands, what is in the way or how to get to work, and a way to give it back. */
export function MyToolItem({ tool: mine }: { tool: MyTool }) {
  const { t, i18n } = useTranslation('eda-access')
  const [isAsking, setIsAsking] = useState(false)
  const { tool, order, project_title, ends_on, state, reason, successor } = mine
  const name = toolName(tool)
  return (
    <li className="border-t border-rule py-4 first:border-t-0">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-serif text-[19px] leading-tight font-[540]">{name}</h3>
          <p className="mt-0.5 text-data text-ink-2">
            {tool.vendor} · {t(`delivery.${tool.delivery}`)}
          </p>
          {tool.summary && <p className="mt-1 max-w-[62ch] text-data text-pretty text-ink-2">{tool.summary}</p>}
        </div>
        <div className="flex items-center gap-3 text-data">
          <SeatStatus state={state} reason={reason} />
          <Button variant="quiet" size="s" aria-label={t('give_back.of', { name })} onClick={() => setIsAsking(true)}>
            {t('give_back.button')}
          </Button>
        </div>
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-2">
        {project_title && <span>{t('project', { title: project_title })}</span>}
        <OrderNumber order={order} />
        {ends_on && <span>{t('until', { day: formatDay(ends_on, i18n.language) })}</span>}
        {successor && <span>{t('successor', { name: toolName(successor) })}</span>}
      </p>
      <Blocks tool={mine} />
      {state === 'active' && <Work tool={mine} />}
      {isAsking && <GiveBackQuestion seatId={mine.seat_id} name={name} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

/** A seat alone does not open its order: that is for those who order. */
function OrderNumber({ order: { id, number } }: { order: MyTool['order'] }) {
  const { t } = useTranslation('eda-access')
  if (!useMay('order_write')) return <span>{t('order', { number })}</span>
  return (
    <Link to={`/order/view-order/${id}`} className="link">
      {t('order', { number })}
    </Link>
  )
}

type QuestionProps = { seatId: string; name: string; onClose: () => void }

function GiveBackQuestion({ seatId, name, onClose }: QuestionProps) {
  const { t } = useTranslation('eda-access')
  const giveBack = useGiveBack()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('give_back.title', { name })}
      description={t('give_back.text')}
      confirmLabel={t('give_back.confirm')}
      danger
      busy={giveBack.isPending}
      onConfirm={() => giveBack.mutate(seatId, { onSettled: onClose })}
    />
  )
}
