import type { QuickLink } from '@guildhall/contract/quick-links'
import { useTranslation } from 'react-i18next'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../../ui/table/column.ts'
import { When } from '../../ui/when.tsx'
import { useAudienceList } from '../audiences/public.ts'
import { LinkState } from './link-marks.tsx'
import { hostOf } from './shelves.ts'

export function useLinkColumns(): Column<QuickLink>[] {
  const { t } = useTranslation('quick-links')
  return [
    { key: 'title', header: t('table.title'), sort: 'title', cell: (link) => link.title },
    { key: 'category', header: t('table.category'), sort: 'position', cell: (link) => link.category_name },
    {
      key: 'hub',
      header: t('table.hub'),
      quiet: true,
      hidden: true,
      phone: 'hide',
      cell: (link) => link.hub_name ?? t('category_form.network'),
    },
    { key: 'site', header: t('table.site'), quiet: true, wide: true, phone: 'hide', cell: (link) => hostOf(link.url) },
    {
      key: 'audience',
      header: t('table.audience'),
      quiet: true,
      hidden: true,
      phone: 'hide',
      cell: (link) => <AudienceCell link={link} />,
    },
    {
      key: 'status',
      header: t('table.status'),
      phone: 'status',
      cell: ({ status }) => <Status kind={status === 'draft' ? 'not_begun' : 'done'}>{t(`mark.${status}`)}</Status>,
    },
    { key: 'link_state', header: t('table.link_state'), cell: (link) => <LinkState link={link} brief /> },
    {
      key: 'updated_at',
      header: t('table.updated'),
      sort: 'updated_at',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: (link) => <When iso={link.updated_at} />,
    },
  ]
}

function AudienceCell({ link }: { link: QuickLink }) {
  const { t } = useTranslation('quick-links')
  return useAudienceList(link.audience) || t('table.everyone')
}
