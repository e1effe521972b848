import { ChevronDown, X } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from './choice-fields.tsx'
import { ComboboxResults } from './combobox-results.tsx'
import { Input } from './input.tsx'
import { useSearch, type Search } from './use-search.ts'

type Props = {
  label: string
  value: Option | null
  onChange: (option: Option | null) => void
  search: Search
  placeholder?: string | undefined
  clearable?: boolean | undefined
  disabled?: boolean | undefined
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
}

/** The ARIA combobox: the focus stays in the input, the arrows move through the list below it. */
export function Combobox({ search, value, onChange, ...props }: Props) {
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const list = useList(search)
  const choose = (option: Option | null | undefined) => {
    if (option === undefined || option?.disabled) return
    onChange(option)
    list.close()
  }
  return (
    <Popover.Root open={list.open} onOpenChange={(open) => (open ? list.show() : list.close())}>
      <Popover.Anchor asChild>
        <div ref={frame} className="relative">
          <SearchInput {...props} {...{ value, list, listId, choose }} />
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={props.label}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && frame.current?.contains(event.target)) event.preventDefault()
          }}
          // A press inside would blur the input and close the list before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          className="z-80 w-(--radix-popover-trigger-width) min-w-56 animate-fade overflow-hidden rounded-l bg-sheet shadow-float"
        >
          <ComboboxResults
            id={listId}
            label={props.label}
            found={list.found}
            active={list.active}
            chosen={value?.value}
            text={list.typed ?? ''}
            onChoose={choose}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type SearchInputProps = Omit<Props, 'search' | 'onChange'> & {
  list: List
  listId: string
  choose: (option: Option | null | undefined) => void
}

function SearchInput({ label, value, placeholder, clearable, disabled, inputRef, ...props }: SearchInputProps) {
  const { t } = useTranslation('form')
  const { list, listId, choose, onBlur } = props
  return (
    <>
      <Input
        ref={inputRef}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.open}
        aria-controls={list.open ? listId : undefined}
        aria-activedescendant={list.open && list.option ? `${listId}-${list.active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder ?? t('combobox.placeholder')}
        value={list.typed ?? value?.label ?? ''}
        onChange={(event) => list.type(event.target.value)}
        onClick={list.show}
        onKeyDown={(event) => onKey(event, list, () => choose(list.option))}
        onBlur={() => {
          list.close()
          onBlur()
        }}
        className="pr-16 text-ellipsis"
      />
      {clearable && value && !disabled && (
        <button
          type="button"
          aria-label={t('combobox.clear', { label })}
          onClick={() => choose(null)}
          className="absolute inset-y-[5px] right-8 grid w-7 cursor-pointer place-items-center rounded-s text-ink-2 hover:bg-hover"
        >
          <X aria-hidden size={14} strokeWidth={1.6} />
        </button>
      )}
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.8}
        className="pointer-events-none absolute top-[11px] right-[10px] text-ink-3"
      />
    </>
  )
}

function onKey(event: KeyboardEvent, list: List, pick: () => void): void {
  const step = steps[event.key]
  if (step !== undefined) {
    if (list.open) list.move(step)
    else list.show()
  } else if (list.open && event.key === 'Enter') pick()
  else if (list.open && event.key === 'Escape') list.close()
  else return
  event.preventDefault()
  // Escape closes the list, not the dialog around it.
  event.stopPropagation()
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

type List = ReturnType<typeof useList>

/** Whether the list is open, what was typed since, and which option the arrows are on. */
function useList(search: Search) {
  const [state, setState] = useState<{ typed: string | undefined; active: number } | undefined>()
  const found = useSearch(search, state && (state.typed ?? ''))
  const last = found.options.length - 1
  const active = Math.min(state?.active ?? 0, last)
  return {
    open: state !== undefined,
    typed: state?.typed,
    found,
    active,
    option: found.options[active],
    show: () => setState((now) => now ?? { typed: undefined, active: 0 }),
    close: () => setState(undefined),
    type: (typed: string) => setState({ typed, active: 0 }),
    move: (step: number) =>
      setState((now) => now && { ...now, active: Math.max(0, Math.min(now.active + step, last)) }),
  }
}
