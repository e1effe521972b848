import type { DirectoryEntry, ShownCapability } from '@guildhall/contract/connect'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Tag } from '../../ui/tag.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { MessageButton } from '../messages/public.ts'
import { levelsQuery, pictureUrl } from './api.ts'
import { Hits, plain } from './hits.tsx'
import { detailsPath } from './paths.ts'
import { placeOf } from './place.ts'

type Props = {
  entry: DirectoryEntry
  number: number
  isActive: boolean
  onActive: (id: string | undefined) => void
  onShow: (id: string) => void
}

/** One result: who it is, why it was found, and by its number where it stands on the map. */
export function ResultCard({ entry, number, isActive, onActive, onShow }: Props) {
  const { t } = useTranslation('connect')
  // Others write to an organization from its details.
  const mayOpen = useMay('view_connect_additional_details')
  const name = plain(entry.name)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing happens but that the map shows where it is
    <li
      data-entry={entry.id}
      onPointerEnter={() => onActive(entry.id)}
      onPointerLeave={() => onActive(undefined)}
      onFocus={() => onActive(entry.id)}
      onBlur={() => onActive(undefined)}
      className="grid scroll-mt-24 grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3.5 border-t border-rule py-3.5 first:border-ink-rule"
    >
      <span className="*:size-11">
        <Avatar name={name} size="l" square={entry.of === 'organization'} photo={pictureUrl(entry)} />
      </span>
      <div className="min-w-0">
        <h2 className="text-[18px] leading-[1.25] wrap-break-word">
          <Name entry={entry} />
        </h2>
        {entry.of === 'organization' ? <Firm entry={entry} /> : <Person entry={entry} />}
        <Chips entry={entry} />
      </div>
      <div className="flex flex-col items-end gap-2">
        {entry.latitude !== null && (
          <button
            type="button"
            aria-label={t('result.on_map', { number, name })}
            onClick={() => onShow(entry.id)}
            className="-m-0.5 grid size-6 place-items-center rounded-full"
          >
            <span
              className={cx(
                'grid size-5 place-items-center rounded-full border text-[13px] leading-none',
                isActive ? 'border-copper bg-copper text-paper' : 'border-edge text-ink-2',
              )}
            >
              {number}
            </span>
          </button>
        )}
        {(entry.of === 'user' || !mayOpen) && (
          <MessageButton to={{ type: entry.of, id: entry.id }} name={name} compact />
        )}
      </div>
    </li>
  )
}

/** Leads as far as the reader may go, and nowhere else. */
function Name({ entry }: { entry: DirectoryEntry }) {
  const mayOpen = useMay('view_connect_additional_details')
  const mayRead = useMay('organization_profile_read')
  const name = <Hits parts={entry.name} />
  const profile = mayRead && entry.of === 'organization' ? `/organizations/profile/${entry.id}` : undefined
  const to = mayOpen ? detailsPath(entry.of, entry.id) : profile
  if (!to) return name
  return (
    <Link to={to} className="hover:underline">
      {name}
    </Link>
  )
}

function Firm({ entry }: { entry: DirectoryEntry }) {
  const { t, i18n } = useTranslation('connect')
  const { data: levels } = useQuery(levelsQuery)
  const place = placeOf(entry, i18n.language)
  const hubs = entry.hubs.length > 0 ? t('result.hubs', { count: entry.hubs.length }) : ''
  const about = entry.certifications.slice(0, 3).join(', ') || hubs
  return (
    <>
      <p className="mt-px text-[13px] text-ink-2">
        {[levels?.get(entry.level), place, about].filter(Boolean).join(' · ')}
      </p>
      {entry.passage.length > 0 && (
        <p className="mt-1.5 line-clamp-3 text-[15px] leading-[1.45] text-pretty wrap-break-word">
          <Hits parts={entry.passage} />
        </p>
      )}
    </>
  )
}

function Person({ entry }: { entry: DirectoryEntry }) {
  const { i18n } = useTranslation()
  const place = placeOf(entry, i18n.language)
  return (
    <>
      {entry.job_title && <p className="mt-px">{entry.job_title}</p>}
      <p className="text-[13px] text-ink-2">{[entry.organization.name, place].filter(Boolean).join(' · ')}</p>
    </>
  )
}

function Chips({ entry: { of, capabilities, capability_count } }: { entry: DirectoryEntry }) {
  const { t } = useTranslation('connect')
  const more = capability_count - capabilities.length
  // Of a person only what was looked for: the rest is his organization's.
  const shown = of === 'user' ? capabilities.filter(isFound) : capabilities
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('result.capabilities')} className="mt-2 flex flex-wrap gap-[5px]">
      {shown.map((capability) => (
        <li key={capability.node_id} className="max-w-full">
          <Chip capability={capability} />
        </li>
      ))}
      {of === 'organization' && more > 0 && (
        <li className="self-center text-small text-ink-3">{t('result.more', { count: more })}</li>
      )}
    </ul>
  )
}

const isFound = ({ name, found_as }: ShownCapability) => found_as !== null || name.some(({ is_hit }) => is_hit)

/** Found by another word than its name, it says by which. */
function Chip({ capability: { name, found_as } }: { capability: ShownCapability }) {
  const { t } = useTranslation('connect')
  const tag = (
    <Tag>
      <span className="max-w-[260px] truncate leading-[1.5]">
        <Hits parts={name} />
        {found_as && <span className="text-ink-3"> ({found_as})</span>}
      </span>
    </Tag>
  )
  return found_as ? <Tooltip content={t('result.found_as', { word: found_as })}>{tag}</Tooltip> : tag
}
