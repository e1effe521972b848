import type { Decision } from '@guildhall/contract/access-requests'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

export type Choice = Decision['decision']

type Props = {
  size?: 'm' | 'l'
  className?: string
  /** Says what follows from a choice before it is made. */
  dialog: (choice: Choice, close: () => void) => ReactNode
}

/** The three decisions. */
export function Decisions({ size = 'm', className, dialog }: Props) {
  const { t } = useTranslation('access-requests')
  const [asking, setAsking] = useState<Choice>()
  return (
    <>
      <div className={cx('flex flex-wrap gap-2', className)}>
        <Button variant="primary" size={size} onClick={() => setAsking('approve')}>
          {t('decide.approve')}
        </Button>
        <Button size={size} onClick={() => setAsking('need_info')}>
          {t('decide.need_info')}
        </Button>
        <Button variant="danger" size={size} onClick={() => setAsking('reject')}>
          {t('decide.reject')}
        </Button>
      </div>
      {asking && dialog(asking, () => setAsking(undefined))}
    </>
  )
}
