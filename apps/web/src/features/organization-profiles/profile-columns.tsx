import type { OrganizationProfileRow } from '@guildhall/contract/organization-profiles'
import { useTranslation } from 'react-i18next'
import { Progress } from '../../ui/progress.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Tag } from '../../ui/tag.tsx'
import { When } from '../../ui/when.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { ProfileState } from './profile-state.tsx'

export function useProfileColumns(): Column<OrganizationProfileRow>[] {
  const { t } = useTranslation('organization-profiles')
  const levelName = useLevelName()
  return [
    {
      key: 'name',
      header: t('organization'),
      sort: 'name',
      cell: ({ name, is_own }) => (
        <span className="inline-flex items-center gap-2">
          {name}
          {is_own && <Tag kind="solid">{t('list.yours')}</Tag>}
        </span>
      ),
    },
    {
      key: 'type',
      header: t('type_label'),
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: (row) => t(`type.${row.type}`),
    },
    { key: 'level', header: t('level'), quiet: true, cell: (row) => levelName(row.membership_level) },
    {
      key: 'place',
      header: t('place'),
      quiet: true,
      wide: true,
      width: '16%',
      shrinks: true,
      phone: 'hide',
      cell: placeOf,
    },
    { key: 'status', header: t('status_label'), phone: 'status', cell: (row) => <ProfileState status={row.status} /> },
    { key: 'completeness', header: t('completeness.title'), phone: 'hide', cell: (row) => <Share {...row} /> },
    {
      key: 'published',
      header: t('published_at'),
      align: 'right',
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ published_at }) => (published_at ? <When iso={published_at} /> : '—'),
    },
  ]
}

function Share({ name, completeness: { percent } }: OrganizationProfileRow) {
  const { t } = useTranslation('organization-profiles')
  return (
    <span className="grid w-32 grid-cols-[1fr_2.6em] items-center gap-2 tabular-nums">
      <Progress label={t('completeness.of', { name })} value={percent} />
      <span className="text-right">{t('percent', { percent })}</span>
    </span>
  )
}

const placeOf = ({ city, region }: OrganizationProfileRow) => [city, region].filter(Boolean).join(', ')
