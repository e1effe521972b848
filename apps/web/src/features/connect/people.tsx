import type { DirectoryDetails } from '@guildhall/contract/connect'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Section } from '../../ui/section.tsx'
import { pictureUrl } from './api.ts'
import { detailsPath } from './paths.ts'

type Props = { title: string; people: DirectoryDetails['people']; count: number }
const shownAtFirst = 8

/** Those who are listed, with the way to each. */
export function People({ title, people, count }: Props) {
  const { t, i18n } = useTranslation('connect')
  const [isWhole, setWhole] = useState(false)
  if (people.length === 0) return null
  const shown = isWhole ? people : people.slice(0, shownAtFirst)
  return (
    <Section title={title} count={formatNumber(count, i18n.language)}>
      <ul>
        {shown.map((person) => (
          <li key={person.id} className="flex items-center gap-3 border-t border-rule py-2 first:border-t-0">
            <Avatar name={person.name} photo={pictureUrl({ of: 'user', id: person.id, picture: person.picture })} />
            <div className="min-w-0 leading-[1.35]">
              <Link to={detailsPath('user', person.id)} className="font-medium wrap-anywhere hover:underline">
                {person.name}
              </Link>
              {person.job_title && <p className="text-data text-ink-2">{person.job_title}</p>}
            </div>
          </li>
        ))}
      </ul>
      {people.length > shownAtFirst && !isWhole && (
        <button type="button" className="link min-h-6 text-data" onClick={() => setWhole(true)}>
          {t('details.all_people', { count: people.length })}
        </button>
      )}
    </Section>
  )
}
