import type { FittingOrganization } from '@guildhall/contract/matching'
import { useTranslation } from 'react-i18next'

type Reason = FittingOrganization['reasons'][number]

const kmPerMile = 1.609344
export const milesOf = (km: number): number => Math.round(km / kmPerMile)

/** Says why something fits: the strongest of what is shared, then the hub and the way. */
export function useReason(): (reasons: Reason[], wanted: { node_id: string; name: string }[]) => string {
  const { t, i18n } = useTranslation('matching')
  return (reasons, wanted) => {
    const [shared, ...others] = reasons
    const names = (node_ids: string[]) =>
      new Intl.ListFormat(i18n.language).format(wanted.filter((each) => node_ids.includes(each.node_id)).map(nameOf))
    const said = (reason: Reason): string => {
      if (reason.kind === 'hub') return t('reason.hub')
      if (reason.kind === 'distance') {
        const count = milesOf(reason.distance_km)
        return count === 0 ? t('reason.near') : t('reason.distance', { count })
      }
      const { kind, node_ids } = reason
      if (kind === 'only') return t('reason.only', { names: names(node_ids) })
      const count = node_ids.length
      const inWords = numberWords[count]
      const number = inWords ? t(`number.${inWords}`) : String(count)
      return t(`reason.${kind}`, { count, number, names: names(node_ids) })
    }
    const around = others.filter(({ kind }) => kind === 'hub' || kind === 'distance')
    return [...(shared ? [shared] : []), ...around].map(said).join(', ')
  }
}

const nameOf = ({ name }: { name: string }) => name

/** Small numbers are said in words, as they begin a sentence. */
const numberWords = [undefined, undefined, 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
