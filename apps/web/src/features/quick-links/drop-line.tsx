import { cx } from '../../ui/cx.ts'

/** Shows where what is dragged would come to stand. */
export function DropLine({ line }: { line: 'before' | 'after' | null }) {
  if (!line) return null
  return (
    <span
      aria-hidden
      data-drop={line}
      className={cx(
        'pointer-events-none absolute inset-x-0 z-2 h-[3px] bg-accent',
        line === 'before' ? '-top-[2px]' : '-bottom-[2px]',
      )}
    />
  )
}
