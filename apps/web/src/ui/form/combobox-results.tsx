/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   the ARIA combobox pattern: the keyboard reaches these options through the input, which no native element offers */
import { Check, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import type { Option } from './choice-fields.tsx'
import type { Found } from './use-search.ts'

type Props = {
  id: string
  label: string
  found: Found
  active: number
  chosen: string | undefined
  text: string
  onChoose: (option: Option) => void
}

/** What a search found, or why there is nothing to see. */
export function ComboboxResults({ id, label, found, active, chosen, text, onChoose }: Props) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={cx('max-h-72 overflow-y-auto p-[5px]', found.options.length === 0 && 'hidden')}
      >
        {found.options.map((option, at) => (
          <div
            key={option.value}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === chosen}
            aria-disabled={option.disabled}
            ref={at === active ? scrollIntoList : undefined}
            onClick={() => onChoose(option)}
            className={cx(
              'flex min-h-[34px] items-center gap-2.5 rounded-s px-2.5 py-1.5 text-[14px] leading-[1.3] hover:bg-hover',
              at === active && 'bg-hover',
              option.disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
            )}
          >
            <span className="min-w-0 flex-1">
              {option.label}
              {option.note && <span className="block text-small text-ink-2">{option.note}</span>}
            </span>
            {option.value === chosen && <Check aria-hidden size={16} strokeWidth={1.8} className="text-accent" />}
          </div>
        ))}
      </div>
      <Outcome found={found} text={text.trim()} />
    </>
  )
}

/** Says how the search goes, aloud too. */
function Outcome({ found: { state, options }, text }: { found: Found; text: string }) {
  const { t } = useTranslation('form')
  const nothing = text ? t('combobox.empty', { text }) : t('combobox.empty_all')
  const said = {
    searching: t('combobox.searching'),
    failed: t('combobox.failed'),
    done: options.length > 0 ? t('combobox.found', { count: options.length }) : nothing,
  }[state]
  const look = cx('flex items-center gap-2 px-3.5 py-3 text-[13.5px]', state === 'failed' ? 'text-bad' : 'text-ink-2')
  return (
    <output className={options.length > 0 ? 'sr-only' : look}>
      {state === 'searching' && <LoaderCircle aria-hidden size={14} className="animate-spin" />}
      {said}
    </output>
  )
}

// Newer browsers answer a promise here, which React would take for what undoes the reference.
const scrollIntoList = (option: HTMLElement | null) => {
  option?.scrollIntoView({ block: 'nearest' })
}
