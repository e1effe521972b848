import { type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'

type Props = {
  name: string
  /** The hub that it belongs to. */
  hubName: string | null
  /** Controls beside the name. */
  tools?: ReactNode
  /** What follows the links. */
  end?: ReactNode
  /** Where something dragged would land. */
  line?: ReactNode
  place?: string
  ref?: Ref<HTMLElement>
  className?: string
  children: ReactNode
}

/** A category: its name at the left on an ink rule, its links beside it, or below where there is little room. */
export function LinkShelf({ name, hubName, tools, end, line, place, ref, className, children }: Props) {
  const { t } = useTranslation('quick-links')
  const id = useId()
  return (
    <section
      ref={ref}
      data-place={place}
      aria-labelledby={id}
      className={cx('@container relative border-t border-ink-rule pb-7', className)}
    >
      {line}
      <div className="grid grid-cols-1 gap-x-10 @[820px]:grid-cols-[190px_minmax(0,1fr)]">
        <header className="flex items-start gap-1 pt-2.5 pb-1 @[820px]:flex-col">
          <div className="min-w-0 flex-1 @[820px]:flex-none">
            <h2 id={id}>{name}</h2>
            {hubName && <p className="text-small text-pretty text-ink-3">{t('of_hub', { name: hubName })}</p>}
          </div>
          {tools && <div className="-my-0.5 flex @[820px]:my-0 @[820px]:-ml-1.5">{tools}</div>}
        </header>
        <div>
          <ul className="grid grid-cols-1 gap-x-10 @[600px]:grid-cols-2 [&>li]:border-rule [&>li:not(:first-child)]:border-t @[600px]:[&>li:nth-child(2)]:border-t-0">
            {children}
          </ul>
          {end}
        </div>
      </div>
    </section>
  )
}
