import type { Meta } from '@guildhall/contract/endpoint'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { type ExportHref, ExportMenu } from './export-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import type { Filter } from './filter.ts'
import { SearchInput } from './search-input.tsx'
import type { ListState } from './use-list-params.ts'

type Props<Row, K extends string> = {
  /** What is searched by; without it the list is searched elsewhere. */
  searchLabel: string | undefined
  filters: Filter<K>[]
  params: ListState<K>
  exportHref: ExportHref | undefined
  meta: Meta | undefined
  isNarrow: boolean
  /** Of a table; a list of another shape has none. */
  columns?: Column<Row>[]
  /** After all others, where there is room. */
  children?: ReactNode
}

/** Search, filters and export over a list of any shape; on a phone all but the search is in a drawer. */
export function ListControls<Row, K extends string>(props: Props<Row, K>) {
  const { searchLabel, filters, params, exportHref, meta, isNarrow, columns = [], children } = props
  return (
    <>
      {searchLabel !== undefined && (
        <SearchInput
          slash
          label={searchLabel}
          placeholder={searchLabel}
          value={params.search}
          onChange={params.setSearch}
          className={isNarrow ? 'h-[38px] flex-[1_1_200px]' : 'h-(--control-s) w-[270px]'}
        />
      )}
      {isNarrow ? (
        <FilterDrawer filters={filters} params={params} columns={columns} exportHref={exportHref} meta={meta} />
      ) : (
        <>
          <FilterBar filters={filters} params={params} />
          <span className="flex-1" />
          {exportHref && <ExportMenu hrefOf={exportHref} meta={meta} isNarrowed={params.isNarrowed} />}
          {children}
        </>
      )}
    </>
  )
}
