import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { name: string; value: number; most: number; onChange: (value: number) => void }

/** A number of seats, one by one or typed. */
export function Stepper({ name, value, most, onChange }: Props) {
  const { t } = useTranslation('orders')
  const [typed, setTyped] = useState<string>()
  const put = (next: number) => onChange(Math.max(0, Math.min(next, most)))
  const take = () => {
    if (typed && /^\d+$/.test(typed.trim())) put(Number(typed))
    setTyped(undefined)
  }
  return (
    <span className="inline-flex items-center rounded-m border border-edge bg-sheet has-[input:focus-visible]:border-accent">
      <button
        type="button"
        aria-label={t('lines.fewer', { name })}
        disabled={value === 0}
        onClick={() => put(value - 1)}
        className={button}
      >
        <Minus aria-hidden className="size-3.5" />
      </button>
      <input
        inputMode="numeric"
        aria-label={t('lines.seats_of', { name })}
        data-seats
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          if (event.key === 'ArrowUp') put(value + 1)
          if (event.key === 'ArrowDown') put(value - 1)
        }}
        className="h-7 w-9 rounded-s bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={t('lines.more', { name })}
        disabled={value >= most}
        onClick={() => put(value + 1)}
        className={button}
      >
        <Plus aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}

const button =
  'grid h-7 w-[26px] place-items-center rounded-m text-ink-2 enabled:hover:bg-hover enabled:hover:text-ink disabled:cursor-not-allowed disabled:text-rule-2'
