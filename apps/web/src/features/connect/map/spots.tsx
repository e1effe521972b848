import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import type { Bubble } from './bubbles.ts'
import type { Place, Size } from './view.ts'

type Props = {
  bubbles: Bubble[]
  size: Size
  active: string | undefined
  onActive: (id: string | undefined) => void
  onPick: (id: string) => void
  /** Goes nearer to what cannot be told apart from here. */
  onCloser: (place: Place) => void
}

/** The spots of the map, as buttons: they have names, and the keyboard reaches them. */
export function Spots({ bubbles, ...rest }: Props) {
  const { t } = useTranslation('connect')
  return (
    <ul aria-label={t('map.spots')} className="pointer-events-none absolute inset-0">
      {bubbles.map((bubble) => (
        <SpotButton key={bubble.key} bubble={bubble} {...rest} />
      ))}
    </ul>
  )
}

function SpotButton({ bubble, size, active, onActive, onPick, onCloser }: Omit<Props, 'bubbles'> & { bubble: Bubble }) {
  const { t, i18n } = useTranslation('connect')
  const { x, y, radius, count, entries, name } = bubble
  const [first] = entries
  const only = count === 1 ? first : undefined
  const shown = entries.find(({ entry }) => entry.id === active)
  const nameOf = ({ entry }: NonNullable<typeof first>) => entry.name.map(({ text }) => text).join('')
  const numbers = new Intl.ListFormat(i18n.language).format(entries.map(({ number }) => String(number)))
  const crowd = entries.length > 0 ? t('map.among', { count, numbers }) : t('map.crowd', { count })
  const label = only ? `${only.number}, ${nameOf(only)}` : (name ?? crowd)
  const beside = shown ? nameOf(shown) : null
  return (
    <li className={cx('absolute', shown && 'z-2')} style={{ left: x, top: y }}>
      <button
        type="button"
        aria-label={label}
        title={beside ? undefined : label}
        onClick={() => (only ? onPick(only.entry.id) : onCloser(bubble))}
        onPointerEnter={() => only && onActive(only.entry.id)}
        onPointerLeave={() => onActive(undefined)}
        onFocus={() => only && onActive(only.entry.id)}
        onBlur={() => onActive(undefined)}
        className="pointer-events-auto absolute grid min-h-6 min-w-6 -translate-1/2 place-items-center rounded-full"
      >
        <span
          className={cx(
            'grid place-items-center rounded-full text-[11.5px] leading-none font-semibold',
            shown ? 'bg-copper text-paper' : count > 1 ? crowdLook : 'bg-fill text-on-fill',
            (only || shown) && 'ring-[1.5px] ring-sheet',
          )}
          style={{ width: radius * 2, height: radius * 2 }}
        >
          {shown ? shown.number : only ? only.number : count > 1 ? formatNumber(count, i18n.language) : null}
        </span>
      </button>
      {beside && (
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute -translate-y-1/2 text-[12.5px] font-semibold whitespace-nowrap text-ink',
            '[-webkit-text-stroke:4px_var(--sheet)] [paint-order:stroke]',
            x > size.width / 2 ? 'right-0' : 'left-0',
          )}
          style={x > size.width / 2 ? { marginRight: radius + 6 } : { marginLeft: radius + 6 }}
        >
          {beside}
        </span>
      )}
    </li>
  )
}

const crowdLook = 'border border-accent-line bg-accent-wash text-accent'
