import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import type { Choice } from './choice.ts'
import { type Column, columns, keysIn, type MatrixRow, type MatrixSection } from './matrix.ts'
import { moveByArrow } from './matrix-keys.ts'
import { AllTick, PermissionTick } from './matrix-ticks.tsx'

type Props = { shown: MatrixSection[]; choice: Choice }

/** Features down, what can be done with them across. */
export function MatrixTable({ shown, choice }: Props) {
  const { t } = useTranslation('roles')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the ticks inside
    <table
      aria-label={t('matrix.label')}
      onKeyDown={moveByArrow}
      className="w-full table-fixed border-separate border-spacing-0 text-data"
    >
      <thead className="sticky top-14 z-10 bg-paper lg:top-0">
        <tr className="*:h-9 *:border-b *:border-ink-rule *:text-left *:text-small *:font-medium *:text-ink-2">
          <th scope="col">{t('matrix.feature')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={widths[column]}>
              <AllTick
                permissions={keysIn(shown, column)}
                choice={choice}
                label={t('matrix.all_of_column', { name: t(`matrix.${column}`) })}
              >
                {t(`matrix.${column}`)}
              </AllTick>
            </th>
          ))}
        </tr>
      </thead>
      {shown.map(({ name, rows }) => (
        <tbody key={name}>
          <tr>
            <th
              colSpan={5}
              scope="rowgroup"
              className="h-[42px] border-b border-rule-2 pb-1.5 text-left align-bottom font-serif text-[17px] leading-[1.2] font-[540]"
            >
              {t(`section.${name}`)}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.group} row={row} choice={choice} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

const widths: Record<Column, string> = { read: 'w-[11.5%]', write: 'w-[13.5%]', delete: 'w-[14.5%]', also: 'w-[30%]' }

function Row({ row: { group, all, cells }, choice }: { row: MatrixRow; choice: Choice }) {
  const { t } = useTranslation(['roles', 'contract'])
  const name = t(`contract:permission_group.${group}`)
  // What fits no column takes the room of all of them.
  const filled = cells.also.length === all.length ? (['also'] as const) : columns
  return (
    <tr className="*:border-b *:border-rule *:py-1.5 *:align-top hover:*:bg-hover">
      <th scope="row" className="pr-3 text-left font-normal">
        <AllTick permissions={all} choice={choice} label={t('matrix.all_of_row', { name })}>
          {name}
        </AllTick>
      </th>
      {filled.map((column) => (
        <td key={column} colSpan={filled.length === 1 ? columns.length : undefined}>
          <div className={cx('flex flex-wrap gap-x-5', filled.length === 1 && 'grid! grid-cols-3')}>
            {cells[column].map((permission) => (
              <PermissionTick key={permission} permission={permission} choice={choice} hideLabel={column !== 'also'} />
            ))}
          </div>
        </td>
      ))}
    </tr>
  )
}
