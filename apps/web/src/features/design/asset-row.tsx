import type { DesignRow } from '@guildhall/contract/design'
import { CircuitBoard, Cpu, FileLock2, type LucideIcon, Paperclip, Rocket, Workflow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { deadlineWords, formatDeadline, hasPassed } from './deadline.ts'
import { viewPath } from './paths.ts'

const icons: Record<DesignRow['kind'], LucideIcon> = {
  pdk: CircuitBoard,
  ip_block: Cpu,
  reference_flow: Workflow,
  shuttle_run: Rocket,
}

export function AssetRow({ asset }: { asset: DesignRow }) {
  const { t } = useTranslation('design')
  const Icon = icons[asset.kind]
  const facts = [t(`kind.${asset.kind}`), asset.technology, asset.provider, asset.release && releaseOf(t, asset)]
  return (
    <li className="relative flex gap-4 border-b border-rule py-4 hover:bg-hover/50">
      <span className="grid size-11 shrink-0 place-items-center rounded-s bg-accent-wash text-accent max-md:hidden">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-2 md:grid-cols-[minmax(0,1fr)_220px]">
        <div className="min-w-0">
          <h2 className="text-[19px] leading-[1.3]">
            <Link to={viewPath(asset.id)} className="after:absolute after:inset-0 hover:underline">
              {asset.title}
            </Link>
          </h2>
          <p className="text-data text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
          {asset.summary && <p className="mt-1 max-w-[68ch] text-pretty">{asset.summary}</p>}
          {asset.tags.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {asset.tags.map((tag) => (
                <li key={tag}>
                  <Tag>{tag}</Tag>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="grid content-start gap-1.5 text-data text-ink-2">
          {asset.status === 'draft' && <Status kind="not_begun">{t('states.draft')}</Status>}
          {asset.deadline_at && <Deadline at={asset.deadline_at} zone={asset.time_zone} />}
          <FileNote asset={asset} />
        </div>
      </div>
    </li>
  )
}

const releaseOf = (t: (key: 'release_of', values: { release: string }) => string, { release }: DesignRow) =>
  t('release_of', { release })

/** How long designs are taken, and until when exactly. */
export function Deadline({ at, zone }: { at: string; zone: string }) {
  const { t, i18n } = useTranslation('design')
  const isOver = hasPassed(at)
  return (
    <div>
      <span className={isOver ? 'text-ink-3' : 'font-[560] text-copper'}>
        {isOver ? t('deadlines.closed') : t('deadlines.closes', { when: deadlineWords(at, i18n.language) })}
      </span>
      <time dateTime={at} className="block">
        {formatDeadline(at, zone, i18n.language)}
      </time>
    </div>
  )
}

function FileNote({ asset: { file_count, has_terms, accepted_at } }: { asset: DesignRow }) {
  const { t } = useTranslation('design')
  if (file_count === 0) return null
  const isHeld = has_terms && accepted_at === null
  const Icon = isHeld ? FileLock2 : Paperclip
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 text-ink-3" />
      {t(isHeld ? 'files_held' : 'files_open', { count: file_count })}
    </span>
  )
}
