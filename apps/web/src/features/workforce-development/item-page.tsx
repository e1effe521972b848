import { ReaderArticle } from '../articles/public.ts'
import { workforceArea } from './area.ts'
import { ItemOffer } from './item-offer.tsx'

export default function ItemPage() {
  return (
    <ReaderArticle
      area={workforceArea}
      aside={({ id, details, is_enrolled }) =>
        details && <ItemOffer id={id} details={details} isEnrolled={is_enrolled} />
      }
    />
  )
}
