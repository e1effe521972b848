import type { Meta } from '@guildhall/contract/endpoint'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import type { ExportHref } from './export-menu.tsx'
import type { Filter } from './filter.ts'
import { ListControls } from './list-controls.tsx'
import type { ListState } from './use-list-params.ts'
import type { TableModel } from './use-table-model.ts'

type Props<Row extends { id: string }, K extends string> = {
  columns: Column<Row>[]
  filters: Filter<K>[]
  params: ListState<K>
  model: TableModel<Row>
  searchPlaceholder: string | undefined
  withoutSearch: boolean | undefined
  exportHref: ExportHref | undefined
  meta: Meta | undefined
  isNarrow: boolean
}

/** Search, filters, export and the choice of columns over a list. */
export function Toolbar<Row extends { id: string }, K extends string>(props: Props<Row, K>) {
  const { columns, filters, params, model, searchPlaceholder, withoutSearch, exportHref, meta, isNarrow } = props
  const { t } = useTranslation('table')
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <ListControls
        searchLabel={withoutSearch ? undefined : (searchPlaceholder ?? t('search'))}
        {...{ filters, params, exportHref, meta, isNarrow, columns }}
      >
        {model.hideable.length > 0 && <ColumnChoice model={model} />}
      </ListControls>
    </div>
  )
}
