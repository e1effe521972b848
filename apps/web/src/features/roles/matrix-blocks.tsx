import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { markOf, type Choice } from './choice.ts'
import { columns, keysIn, type MatrixRow, type MatrixSection } from './matrix.ts'
import { AllTick, PermissionTick } from './matrix-ticks.tsx'

type Props = { shown: MatrixSection[]; choice: Choice; isNarrowed: boolean }

/** The matrix where there is no room for columns: one block a feature, opened by hand or by a search. */
export function MatrixBlocks({ shown, choice, isNarrowed }: Props) {
  const { t } = useTranslation('roles')
  return (
    <>
      {choice.set && (
        <fieldset className="border-t border-ink-rule pt-2.5 text-data">
          <legend className="float-left w-full text-small text-ink-3">{t('matrix.every_feature')}</legend>
          <div className="flex w-full flex-wrap gap-x-5">
            {columns.map((column) => (
              <AllTick
                key={column}
                permissions={keysIn(shown, column)}
                choice={choice}
                label={t('matrix.all_of_column', { name: t(`matrix.${column}`) })}
              >
                {t(`matrix.${column}`)}
              </AllTick>
            ))}
          </div>
        </fieldset>
      )}
      {shown.map(({ name, rows }) => (
        <section key={name} aria-label={t(`section.${name}`)} className="mt-5">
          <h2 className="border-b border-rule-2 pb-1.5 text-[17px]">{t(`section.${name}`)}</h2>
          {rows.map((row) => (
            <Block key={row.group} row={row} choice={choice} isOpen={isNarrowed} />
          ))}
        </section>
      ))}
    </>
  )
}

function Block({ row: { group, all }, choice, isOpen }: { row: MatrixRow; choice: Choice; isOpen: boolean }) {
  const { t } = useTranslation(['roles', 'contract'])
  const name = t(`contract:permission_group.${group}`)
  const chosen = all.filter((permission) => choice.chosen.has(permission)).length
  const isChanged = all.some((permission) => markOf(permission, choice))
  return (
    <details open={isOpen} className="group/block border-b border-rule">
      <summary className="flex min-h-11 list-none items-center gap-3 select-none [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{name}</span>
        {isChanged && <span className="text-small font-semibold text-copper">{t('matrix.changed')}</span>}
        <span className="text-small text-ink-3">{t('matrix.of', { count: chosen, total: all.length })}</span>
        <ChevronRight aria-hidden className="size-4 text-ink-3 transition-transform group-open/block:rotate-90" />
      </summary>
      <ul className="pb-2 *:flex *:min-h-10 *:items-center">
        {all.length > 1 && choice.set && (
          <li>
            <AllTick permissions={all} choice={choice} label={t('matrix.all_of_row', { name })}>
              {t('matrix.all_of_row', { name })}
            </AllTick>
          </li>
        )}
        {all.map((permission) => (
          <li key={permission}>
            <PermissionTick permission={permission} choice={choice} />
          </li>
        ))}
      </ul>
    </details>
  )
}
