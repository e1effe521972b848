import { farKm, grades, gradeIndex, points, wholeShare } from '@guildhall/contract/matching-rules'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { milesOf } from './use-reason.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The rules of the contract in words; the numbers are the very ones by which it is counted. */
export function HowDialog({ open, onOpenChange }: Props) {
  const { t, i18n } = useTranslation('matching')
  const share = (kind: 'supplementary' | 'above') =>
    new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(
      (grades[gradeIndex(kind, false)]?.share ?? 0) / wholeShare,
    )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('how.title')} description={t('how.intro')} size="l">
      <dl className="mt-4">
        <dt className="font-semibold">{t('how.capabilities', { points: points.capabilities })}</dt>
        <dd className="mt-1 text-pretty text-ink-2">
          {t('how.capabilities_text', { supplementary: share('supplementary'), above: share('above') })}{' '}
          {t('how.stale_text')}
        </dd>
        <dt className="mt-3.5 font-semibold">{t('how.hub', { points: points.hub })}</dt>
        <dd className="mt-1 text-ink-2">{t('how.hub_text')}</dd>
        <dt className="mt-3.5 font-semibold">{t('how.distance', { points: points.distance })}</dt>
        <dd className="mt-1 text-pretty text-ink-2">{t('how.distance_text', { miles: milesOf(farKm) })}</dd>
      </dl>
      <p className="mt-4 text-pretty text-ink-2">{t('how.rest')}</p>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{t('how.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
