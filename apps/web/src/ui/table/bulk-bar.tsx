import { type LucideIcon, X } from 'lucide-react'
import * as Toolbar from 'radix-ui/toolbar'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'

type BarProps<Row> = {
  selected: Row[]
  actions: (selected: Row[], clear: () => void, select: (ids: string[]) => void) => ReactNode
  onClear: () => void
  onSelect: (ids: string[]) => void
}

/** What can be done with the selected rows, floating over the list. */
export function BulkBar<Row>({ selected, actions, onClear, onSelect }: BarProps<Row>) {
  const { t } = useTranslation('table')
  return (
    <Toolbar.Root
      aria-label={t('for_selected')}
      className="z-20 flex items-center gap-1 rounded-l bg-inverse py-1.5 pr-1.5 pl-4 text-[13.5px] text-on-inverse shadow-float max-md:fixed max-md:inset-x-2 max-md:bottom-2 max-md:pl-3.5 md:sticky md:bottom-4 md:mx-auto md:mt-3 md:w-max md:max-w-full"
    >
      <b className="mr-2 font-[620] whitespace-nowrap">{t('selected', { count: selected.length })}</b>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">{actions(selected, onClear, onSelect)}</div>
      <Toolbar.Button
        aria-label={t('clear_selection')}
        onClick={onClear}
        className={cx(item, 'w-(--control-s) justify-center px-0')}
      >
        <X size={16} />
      </Toolbar.Button>
    </Toolbar.Root>
  )
}

type ActionProps = {
  icon: LucideIcon
  onSelect: () => void
  /** What the button says where there is little room. */
  short?: string
  disabled?: boolean
  /** Names the count and the object, such as "Deactivate 3 users". */
  children: string
}

/** One action of the bulk bar. */
export function BulkAction({ icon: Icon, onSelect, short, disabled, children }: ActionProps) {
  return (
    <Toolbar.Button onClick={onSelect} disabled={disabled} aria-label={children} className={cx(item, 'px-2.5')}>
      <Icon size={14} className="flex-none opacity-75" />
      <span className={cx(short !== undefined && 'max-md:hidden')}>{children}</span>
      {short !== undefined && <span className="md:hidden">{short}</span>}
    </Toolbar.Button>
  )
}

/** Parts actions that destroy from the others. */
export const BulkSeparator = () => <Toolbar.Separator className="mx-1 h-5 w-px flex-none bg-on-inverse/28" />

const item =
  'flex h-9 flex-none items-center gap-1.5 rounded-m text-[13px] font-medium whitespace-nowrap outline-on-inverse hover:bg-on-inverse/15 focus-visible:outline-2 focus-visible:-outline-offset-2 disabled:opacity-50 md:h-(--control-s)'
