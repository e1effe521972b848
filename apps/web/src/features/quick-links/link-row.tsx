import type { QuickLink } from '@guildhall/contract/quick-links'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { linkIcons } from './icons.ts'
import { hostOf } from './shelves.ts'

type Props = {
  link: QuickLink
  /** What those who manage links should know about it. */
  marks?: ReactNode
  tools?: ReactNode
  /** Where something dragged would land. */
  line?: ReactNode
  place?: string
  ref?: Ref<HTMLLIElement>
  className?: string
}

/** A link that can be clicked anywhere but on its tools. */
export function LinkRow({ link, marks, tools, line, place, ref, className }: Props) {
  const { t } = useTranslation('quick-links')
  const Icon = linkIcons[link.icon]
  return (
    <li ref={ref} data-place={place} className={cx('group relative flex gap-3 py-3 leading-[1.4]', className)}>
      {line}
      <Icon aria-hidden className="mt-px size-[18px] text-accent" />
      <div className="min-w-0 flex-1">
        <a
          href={link.url}
          target="_blank"
          rel="noopener"
          className="font-semibold decoration-accent-line underline-offset-3 group-hover:underline after:absolute after:inset-0"
        >
          {link.title}
          <span className="sr-only"> {t('opens_in_new_tab')}</span>
        </a>
        {link.description && <p className="line-clamp-2 text-[13px] text-pretty text-ink-2">{link.description}</p>}
        <p className="truncate text-small text-ink-3">{hostOf(link.url)}</p>
        {marks}
      </div>
      {tools && <div className="relative z-1 -my-1 -mr-1.5 flex h-7">{tools}</div>}
    </li>
  )
}
