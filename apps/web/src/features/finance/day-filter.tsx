import { useId } from 'react'
import { Input } from '../../ui/form/input.tsx'

type Props = { label: string; day: string | undefined; onChange: (days: string[]) => void }

/** A day that a list begins or ends with. */
export function DayFilter({ label, day, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-[13px] text-ink-2">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={day ?? ''}
        onChange={({ target }) => onChange(target.value ? [target.value] : [])}
        className="h-[38px] text-[13px]! tabular-nums md:h-8! md:w-[150px]"
      />
    </div>
  )
}
