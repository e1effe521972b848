import type { AnalyticsReport } from '@guildhall/contract/analytics'
import type { TableFormat } from '@guildhall/contract/endpoint'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { exportUrl } from './api.ts'

const formats: TableFormat[] = ['csv', 'xlsx']

type Props = { report: AnalyticsReport; table?: string; label: string }

/** Takes a table along as a file, or the figures where none is named. */
export function FileMenu({ report: { section, range }, table, label }: Props) {
  const { t } = useTranslation(['analytics', 'table'])
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="s" icon={Download} aria-label={t('export_of', { label })} className="-mr-2.5">
          {t('table:export')}
        </Button>
      }
    >
      {formats.map((format) => (
        <MenuLink key={format}>
          <Link
            to={exportUrl(section, { ...range, format, ...(table === undefined ? {} : { table }) })}
            reloadDocument
            download
          >
            {t(`table:formats.${format}`)}
          </Link>
        </MenuLink>
      ))}
    </Menu>
  )
}
