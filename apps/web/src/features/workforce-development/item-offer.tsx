import type { ItemDetails } from '@guildhall/contract/article-content'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../ui/facts.tsx'
import { formatDay } from '../../ui/form/date-text.ts'
import { Section } from '../../ui/section.tsx'
import { daysOf } from '../articles/public.ts'
import { TakePart } from './take-part.tsx'

type Props = { id: string; details: ItemDetails; isEnrolled: boolean }

/** What a reader decides by, and the way to take part. */
export function ItemOffer({ id, details, isEnrolled }: Props) {
  const { t, i18n } = useTranslation(['workforce-development', 'articles'])
  const { kind, provider, place, cost, apply_by, seats, seats_left } = details
  const days = daysOf(details, i18n.language)
  return (
    <Section title={t('offer.title')}>
      <Facts>
        <Fact label={t('articles:item.kind')}>{t(`articles:kind.${kind}`)}</Fact>
        {provider && <Fact label={t('articles:item.provider')}>{provider}</Fact>}
        {days && <Fact label={t('offer.when')}>{days}</Fact>}
        {place && <Fact label={t('articles:item.place')}>{place}</Fact>}
        {cost && <Fact label={t('articles:item.cost')}>{cost}</Fact>}
        {apply_by && <Fact label={t('articles:item.apply_by')}>{formatDay(apply_by, i18n.language)}</Fact>}
        {seats !== null && seats_left !== null && (
          <Fact label={t('offer.seats')}>{t('offer.seats_left', { count: seats_left, seats })}</Fact>
        )}
      </Facts>
      <TakePart id={id} details={details} isEnrolled={isEnrolled} />
    </Section>
  )
}
