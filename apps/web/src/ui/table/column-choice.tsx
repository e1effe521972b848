import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Popover } from '../popover.tsx'
import type { TableModel } from './use-table-model.ts'

/** Lets the reader take columns away and bring them back. */
export function ColumnChoice<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const { t } = useTranslation('table')
  return (
    <Popover
      trigger={
        <Button variant="quiet" size="s" icon={Columns3}>
          {t('columns')}
        </Button>
      }
      label={t('columns')}
      align="end"
    >
      <ul>
        {model.hideable.map(({ key, header }) => (
          <li key={key} className="flex min-h-[30px] items-center">
            <Checkbox checked={model.isShown(key)} onChange={(on) => model.show(key, on)} label={header} />
          </li>
        ))}
      </ul>
      <div className="-mb-2 mt-2 border-t border-rule pt-2 *:-ml-2.5">
        <Button variant="quiet" size="s" onClick={model.resetColumns}>
          {t('reset_columns')}
        </Button>
      </div>
    </Popover>
  )
}
