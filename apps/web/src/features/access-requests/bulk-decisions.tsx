import { type AccessRequest, isOpenRequest } from '@guildhall/contract/access-requests'
import { Check, type LucideIcon, MessageCircleQuestionMark, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BulkAction } from '../../ui/table/bulk-bar.tsx'
import type { Choice } from './decisions.tsx'

type Props = { selected: AccessRequest[]; onChoose: (choice: Choice, open: AccessRequest[]) => void }

/** The decisions on the selected requests together; those that are closed are passed over. */
export function BulkDecisions({ selected, onChoose }: Props) {
  const { t } = useTranslation('access-requests')
  const open = selected.filter(isOpenRequest)
  if (open.length === 0) return <span className="px-1 text-[13px] opacity-75">{t('bulk.nothing')}</span>
  return choices.map(([choice, icon]) => (
    <BulkAction key={choice} icon={icon} short={t(`bulk.short.${choice}`)} onSelect={() => onChoose(choice, open)}>
      {t(`bulk.${choice}`, { count: open.length })}
    </BulkAction>
  ))
}

const choices: [Choice, LucideIcon][] = [
  ['approve', Check],
  ['need_info', MessageCircleQuestionMark],
  ['reject', X],
]
