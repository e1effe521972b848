import type { LibraryItem } from '@guildhall/contract/content-library'
import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { buttonLook } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { downloadUrl, itemQuery, versionQuery } from './api.ts'
import { Downloads } from './downloads.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemMenu } from './item-menu.tsx'
import { ItemMissing } from './item-missing.tsx'
import { editItemPath, viewItemPath } from './paths.ts'
import { Preview } from './preview.tsx'
import { Versions } from './versions.tsx'

/** One item: what it holds, in the newest version or in an older one. */
export default function ViewItem() {
  const { id = '' } = useParams()
  const query = useQuery(itemQuery(id))
  if (!query.data) return <QueryGap query={query} unknown={<ItemMissing />} />
  const item = query.data
  return (
    <>
      <PageHeader title={item.title} lede={item.description} actions={<Actions item={item} />} />
      <TwoColumns
        rail={
          <>
            <ItemFacts item={item} />
            <Versions item={item} />
          </>
        }
      >
        <Content item={item} />
        {item.is_editable && item.kind === 'file' && <Downloads item={item} />}
      </TwoColumns>
    </>
  )
}

function Actions({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('content-library')
  return (
    <>
      {item.is_editable && (
        <ButtonLink to={editItemPath(item.id)} icon={Pencil}>
          {t('view.edit')}
        </ButtonLink>
      )}
      {item.kind === 'file' && (
        <a href={downloadUrl(item.id)} download className={buttonLook({ variant: 'primary' })}>
          <Download className="size-4" />
          {t('view.download')}
        </a>
      )}
      {item.kind === 'link' && (
        <a href={item.url} target="_blank" rel="noopener noreferrer" className={buttonLook({ variant: 'primary' })}>
          <ExternalLink className="size-4" />
          {t('view.open_link')}
        </a>
      )}
      {item.is_editable && <ItemMenu item={item} />}
    </>
  )
}

function Content({ item }: { item: LibraryItem }) {
  const [address] = useSearchParams()
  const asked = Number(address.get('version'))
  const older = item.versions.find(({ number }) => number === asked && number !== item.version_number)
  return older ? <OlderVersion item={item} number={older.number} /> : <Preview item={item} />
}

function OlderVersion({ item, number }: { item: LibraryItem; number: number }) {
  const { t } = useTranslation('content-library')
  const query = useQuery(versionQuery(item.id, number))
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-3 gap-y-1 rounded-m border border-warn-line bg-warn-wash px-3.5 py-2.5 text-[14px]">
        {t('view.older', { number, newest: item.version_number })}
        <Link to={viewItemPath(item.id)} className="font-[560] underline underline-offset-3">
          {t('view.newest')}
        </Link>
      </p>
      {query.data ? (
        <Preview item={{ ...query.data, kind: item.kind, title: item.title }} />
      ) : (
        <QueryGap query={query} unknown={<ItemMissing />} />
      )}
    </>
  )
}
