import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { publishedLinksQuery } from './api.ts'

/** The first links that are published to the reader, each opening beside the portal. */
export function LinkList() {
  const { t } = useTranslation('home')
  const links = useQuery(publishedLinksQuery)
  const all = (
    <Link to="/quick-links" className="link">
      {t('links.all')}
    </Link>
  )
  return (
    <Section title={t('links.title')} action={all}>
      {links.isPending && <Skeleton className="h-40" />}
      {links.isError && <ErrorState error={links.error} onRetry={() => void links.refetch()} />}
      {links.data?.rows.length === 0 && <p className="py-2 text-ink-2">{t('links.none')}</p>}
      <ul>
        {links.data?.rows.map(({ id, title, url, description }) => (
          <li key={id} className="border-t border-rule first:border-t-0">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="group flex items-start gap-3 py-[9px] leading-[1.4]"
            >
              <span className="min-w-0 flex-1">
                <b className="block truncate decoration-accent-line underline-offset-[3px] group-hover:underline">
                  {title}
                </b>
                <span className="block truncate text-[13px] text-ink-2">{description || new URL(url).hostname}</span>
              </span>
              <ArrowUpRight aria-hidden className="mt-1 size-3.5 text-ink-3" />
              <span className="sr-only">{t('links.new_tab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
