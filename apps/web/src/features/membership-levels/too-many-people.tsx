import { hasTooMany } from '@guildhall/contract/membership-levels'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLevels } from './use-levels.ts'

type Props = { level: string; organization: string; people: number }

/** Said before a level is given that allows fewer people than the organization has. */
export function TooManyPeople({ level: slug, organization, people }: Props) {
  const { t } = useTranslation('membership-levels')
  const level = useLevels()?.find((each) => each.slug === slug)
  return (
    <output className="flex items-start gap-2.5 border-l-2 border-copper pl-3 text-data text-pretty empty:hidden">
      {level && hasTooMany(level, people) && (
        <>
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <span>{t('too_many', { level: level.name, count: level.user_limit ?? 0, organization, people })}</span>
        </>
      )}
    </output>
  )
}
