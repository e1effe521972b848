import { cx } from './cx.ts'

/** Stands where something is about to be; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block h-[1em] animate-breathe rounded-s bg-rule/80', className)} />
}
