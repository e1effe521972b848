import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Kbd } from '../kbd.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Pressing `/` anywhere on the page leads here. */
  slash?: boolean
  /** How long typing must pause; none where nothing has to be asked for. */
  delayMs?: number
  className?: string
}

/** A search box that waits until typing pauses. */
export function SearchInput({ label, value, onChange, placeholder, slash, delayMs = 250, className }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // What is typed but has not arrived in `value` yet.
  const [typed, setTyped] = useState<string | null>(null)
  const hasArrived = typed === value || (typed?.trim() === '' && value === '')
  if (hasArrived) setTyped(null)

  const commit = useEffectEvent(onChange)
  useEffect(() => {
    if (typed === null) return
    const pause = setTimeout(() => commit(typed), delayMs)
    return () => clearTimeout(pause)
  }, [typed, delayMs])

  useEffect(() => {
    if (!slash) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || isBusyElsewhere()) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [slash])

  return (
    <label
      className={cx(
        'flex min-w-0 items-center gap-2 rounded-m border border-edge bg-sheet px-2.5 text-[13.5px] text-ink-3 hover:border-ink-2 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent',
        className,
      )}
    >
      <Search size={14} className="flex-none" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && typed !== null && onChange(typed)}
        className="h-full min-w-0 flex-1 border-0 bg-transparent p-0 text-ink outline-0 placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {slash && (
        <span aria-hidden className="hidden md:block">
          <Kbd>/</Kbd>
        </span>
      )}
    </label>
  )
}

/** A slash is a slash where somebody writes, and a dialog keeps the keyboard to itself. */
const isBusyElsewhere = () =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (document.activeElement instanceof HTMLElement &&
    (document.activeElement.isContentEditable ||
      document.activeElement.matches('input:not([type=checkbox], [type=radio]), textarea, select')))
