import { type LibraryItem, searchedInside } from '@guildhall/contract/content-library'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatWhen } from '../../lib/format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { When } from '../../ui/when.tsx'
import { useAudienceList } from '../audiences/public.ts'
import { useKindNote } from './kind-icon.tsx'
import { categoryPath, libraryPath } from './paths.ts'

/** Where an item stands and what it is; those who look after it see too who it is for and how it is searched. */
export function ItemFacts({ item }: { item: LibraryItem }) {
  const { t, i18n } = useTranslation('content-library')
  const noteOf = useKindNote()
  return (
    <Section title={t('view.facts')}>
      <Facts>
        {item.is_editable && <OfficeFacts item={item} />}
        <Fact label={t('view.category')}>
          <Link to={categoryPath(item.category_id)} className="underline underline-offset-3">
            {item.category_name}
          </Link>
        </Fact>
        {item.hub_name && <Fact label={t('view.hub')}>{item.hub_name}</Fact>}
        <Fact label={t('view.kind')}>{noteOf(item)}</Fact>
        {item.file && <Fact label={t('view.file')}>{item.file.name}</Fact>}
        <Fact label={t('view.updated')}>
          {item.updated_by_name && item.is_editable ? (
            t('view.updated_by', { when: formatWhen(item.updated_at, i18n.language), name: item.updated_by_name })
          ) : (
            <When iso={item.updated_at} />
          )}
        </Fact>
        {item.tags.length > 0 && (
          <Fact label={t('view.tags')}>
            <span className="flex flex-wrap gap-1.5">
              {item.tags.map((tag) => (
                <Link key={tag} to={`${libraryPath}?tag=${encodeURIComponent(tag)}`}>
                  <Tag>{tag}</Tag>
                </Link>
              ))}
            </span>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

function OfficeFacts({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('content-library')
  const audience = useAudienceList(item.audience)
  const { file } = item
  const isSearched = searchedInside.some((type) => type === file?.media_type)
  return (
    <>
      <Fact label={t('table.status')}>
        <Status kind={item.status === 'draft' ? 'not_begun' : 'done'}>{t(`status.${item.status}`)}</Status>
      </Fact>
      <Fact label={t('view.for')}>{audience || t('table.everyone')}</Fact>
      {file && (
        <Fact label={t('view.words')}>
          {isSearched ? t(`view.text_state.${item.text_state}`) : t('view.not_searched')}
        </Fact>
      )}
    </>
  )
}
