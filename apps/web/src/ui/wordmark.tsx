import { cx } from './cx.ts'
import { Mark } from './mark.tsx'

type Props = {
  network?: string
  /** The network's own picture, in place of ours. */ logo?: string | undefined
  markLook?: string
  networkLook?: string
}

/** Mark and name, and under it whose hall this is. */
export function Wordmark({ network, logo, markLook, networkLook = 'text-ink-3' }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-[11px]">
      {logo ? (
        <img src={logo} alt="" className="h-[34px] max-w-[110px] object-contain" />
      ) : (
        <Mark size={30} className={markLook} />
      )}
      <span className="min-w-0">
        <b className="block font-serif text-[21px] leading-none font-[540] tracking-[-0.015em]">Guildhall</b>
        {network && <span className={cx('mt-[3px] block text-small leading-[1.2]', networkLook)}>{network}</span>}
      </span>
    </span>
  )
}
