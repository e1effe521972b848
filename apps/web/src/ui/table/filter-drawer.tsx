import type { Meta } from '@guildhall/contract/endpoint'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Drawer } from '../drawer.tsx'
import { Select } from '../form/select.tsx'
import type { Column } from './column.ts'
import { type ExportHref, ExportLinks } from './export-menu.tsx'
import { FilterOptions } from './filter-options.tsx'
import type { Filter } from './filter.ts'
import type { ListState } from './use-list-params.ts'

type Props<Row, K extends string> = {
  filters: Filter<K>[]
  params: ListState<K>
  columns: Column<Row>[]
  exportHref: ExportHref | undefined
  meta: Meta | undefined
}

/** On a phone: filters, order and export behind one button. */
export function FilterDrawer<Row, K extends string>({ filters, params, columns, exportHref, meta }: Props<Row, K>) {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const sortable = columns.flatMap(({ header, sort }) => (sort ? [{ header, sort }] : []))
  if (filters.length === 0 && sortable.length === 0 && !exportHref) return null
  const inUse = filters.filter(({ key }) => params.filters[key].length > 0).length
  return (
    <>
      <Button size="s" icon={SlidersHorizontal} onClick={() => setOpen(true)} className="h-[38px]">
        {t('filter')}
        {inUse > 0 && <b className="font-[640]">{inUse}</b>}
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={t('filters')}
        footer={
          <>
            <Button onClick={params.clear} disabled={!params.isNarrowed}>
              {t('clear_filters')}
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t('show_list')}
            </Button>
          </>
        }
      >
        <div className="grid gap-6">
          {sortable.length > 0 && <SortChoice sortable={sortable} params={params} />}
          {filters.map((filter) => (
            <section key={filter.key} className="grid gap-2">
              <h3 aria-hidden>{filter.label}</h3>
              <FilterOptions
                filter={filter}
                values={params.filters[filter.key]}
                onChange={(values) => params.setFilter(filter.key, values)}
              />
            </section>
          ))}
          {exportHref && <ExportLinks hrefOf={exportHref} meta={meta} isNarrowed={params.isNarrowed} />}
        </div>
      </Drawer>
    </>
  )
}

type SortProps<K extends string> = { sortable: { header: string; sort: string }[]; params: ListState<K> }

function SortChoice<K extends string>({ sortable, params }: SortProps<K>) {
  const { t } = useTranslation('table')
  return (
    <label className="grid gap-2">
      <span className="text-h3 font-[620]">{t('sort_by')}</span>
      <Select value={params.sort} onChange={(event) => params.setSort(event.target.value)}>
        {params.defaultSort === '' && <option value="">{t('sort_default')}</option>}
        {sortable.flatMap(({ header, sort }) => [
          <option key={sort} value={sort}>
            {t('ascending', { name: header })}
          </option>,
          <option key={`-${sort}`} value={`-${sort}`}>
            {t('descending', { name: header })}
          </option>,
        ])}
      </Select>
    </label>
  )
}
