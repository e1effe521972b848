import type { OrganizationRow } from '@guildhall/contract/organizations'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { useLevelName } from '../membership-levels/public.ts'
import { Day } from './day.tsx'
import { OrganizationState } from './membership-state.tsx'

export function useOrganizationColumns(): Column<OrganizationRow>[] {
  const { t, i18n } = useTranslation('organizations')
  const levelName = useLevelName()
  const dayOr = (day: string | null, otherwise: string) => (day ? <Day of={day} /> : otherwise)
  return [
    { key: 'name', header: t('name'), sort: 'name', cell: ({ name }) => name },
    {
      key: 'type',
      header: t('type'),
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ type }) => t(`organization_type.${type}`),
    },
    { key: 'level', header: t('level'), quiet: true, cell: (row) => levelName(row.membership_level) },
    { key: 'state', header: t('membership'), phone: 'status', cell: (row) => <OrganizationState {...row} /> },
    {
      key: 'people',
      header: t('people'),
      align: 'right',
      phone: 'hide',
      cell: ({ people_count }) => formatNumber(people_count, i18n.language),
    },
    {
      key: 'paid_through',
      header: t('paid_through'),
      sort: 'paid_through',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: ({ paid_through }) => dayOr(paid_through, '—'),
    },
    {
      key: 'agreement',
      header: t('agreement_signed'),
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: (row) => dayOr(row.agreement_signed_at, t('not_signed')),
    },
    { key: 'place', header: t('place'), quiet: true, wide: true, width: '17%', shrinks: true, cell: placeOf },
    {
      key: 'added',
      header: t('added'),
      sort: 'created_at',
      align: 'right',
      quiet: true,
      hidden: true,
      phone: 'hide',
      cell: (row) => <Day of={row.created_at} />,
    },
  ]
}

const placeOf = ({ city, region }: OrganizationRow) => [city, region].filter(Boolean).join(', ')
