import type { Passage } from '@guildhall/contract/search'
import { CommandGroup, CommandItem, CommandList } from 'cmdk'
import { RotateCw } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import type { Entry } from './entries.ts'
import type { ResultGroup } from './use-results.ts'

type Open = (entry: Entry, isNewTab: boolean) => void
type Props = {
  groups: ResultGroup[]
  typed: string
  isEmpty: boolean
  isSettled: boolean
  isBusy: boolean
  isFailed: boolean
  retry: () => void
  onOpen: Open
}

export function Results({ groups, typed, isEmpty, isSettled, isBusy, isFailed, retry, onOpen }: Props) {
  const { t } = useTranslation('palette')
  const count = isEmpty ? 0 : groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      {isEmpty && <p className="px-[18px] pt-4 pb-1 break-words text-ink-2">{t('nothing', { query: typed })}</p>}
      <CommandList
        label={t('results')}
        aria-busy={isBusy}
        className="min-h-0 flex-1 scroll-py-9 overflow-y-auto overscroll-contain pb-2 [scrollbar-width:thin]"
      >
        {groups.map(({ name, label, entries }) => (
          <CommandGroup key={name} value={name} heading={label} className={groupLook}>
            {entries.map((entry) => (
              <Line key={entry.value} entry={entry} onOpen={onOpen} />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      {isFailed && (
        <div role="alert" className="flex items-center gap-3 border-t border-rule px-[18px] py-2.5 text-bad">
          <span className="flex-1">{t('failed')}</span>
          <Button size="s" icon={RotateCw} busy={isBusy} onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      <output className="sr-only">{typed && isSettled && !isEmpty ? t('found', { count }) : ''}</output>
    </>
  )
}

function Line({ entry, onOpen }: { entry: Entry; onOpen: Open }) {
  const { t } = useTranslation('palette')
  // As with a link: a click with Ctrl or with the wheel opens a new tab.
  const openAside = (event: MouseEvent) => {
    if (event.button !== 1 && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(entry, true)
  }
  return (
    <CommandItem
      value={entry.value}
      onSelect={() => onOpen(entry, false)}
      onClickCapture={openAside}
      onAuxClick={openAside}
      className="group flex min-h-[38px] cursor-pointer items-center gap-3 px-[18px] text-[14px] data-[selected=true]:bg-accent-wash data-[selected=true]:shadow-[inset_3px_0_0_var(--accent)]"
    >
      <Picture picture={entry.picture} />
      <span className="min-w-0 flex-1 truncate">
        <b className="font-[600]">
          <Marked parts={entry.title} />
        </b>
        {entry.note.length > 0 && (
          <span className="text-ink-3">
            {' '}
            <Marked parts={entry.note} />
          </span>
        )}
      </span>
      <span aria-hidden="true" className="hidden group-data-[selected=true]:md:flex">
        <Kbd>{t('keys.enter')}</Kbd>
      </span>
    </CommandItem>
  )
}

function Picture({ picture }: { picture: Entry['picture'] }) {
  if (picture.of !== 'icon')
    return <Avatar name={picture.name} size="s" square={picture.of === 'organization'} photo={picture.address} />
  const { icon: Icon } = picture
  return (
    <span className="grid w-6 shrink-0 place-items-center">
      <Icon className="size-4 text-ink-3" />
    </span>
  )
}

/** Underlined rather than filled: the line itself may be filled. */
const Marked = ({ parts }: { parts: Passage }) =>
  parts.map(({ text, is_hit }, index) =>
    is_hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no name of their own
      <mark key={index} className="bg-transparent text-inherit shadow-[inset_0_-2px_0_var(--d3)]">
        {text}
      </mark>
    ) : (
      text
    ),
  )

const groupLook =
  '[&>[cmdk-group-heading]]:px-[18px] [&>[cmdk-group-heading]]:pt-[11px] [&>[cmdk-group-heading]]:pb-[3px] [&>[cmdk-group-heading]]:font-serif [&>[cmdk-group-heading]]:text-[15px] [&>[cmdk-group-heading]]:font-[440] [&>[cmdk-group-heading]]:text-ink-3 [&>[cmdk-group-heading]]:italic'
