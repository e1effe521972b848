import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, type LucideIcon, Maximize, Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../ui/cx.ts'
import { steps } from './use-gestures.ts'
import type { Size, View } from './view.ts'

type Props = { size: Size; change: (next: (view: View) => View) => void; onFit: () => void }

/** Everything that dragging and the wheel do, by buttons. */
export function MapControls({ size, change, onFit }: Props) {
  const { t } = useTranslation('connect')
  return (
    <>
      {edges.map(({ step, icon, place }) => (
        <MapButton
          key={step}
          label={t(`map.${step}`)}
          icon={icon}
          onClick={() => change(steps[step])}
          className={cx('absolute rounded-full text-ink-3', place)}
        />
      ))}
      <div className="absolute right-2.5 bottom-2.5 grid divide-y divide-rule overflow-hidden rounded-m border border-rule-2 bg-sheet">
        <MapButton label={t('map.nearer')} icon={Plus} onClick={() => change((view) => steps.nearer(view, size))} />
        <MapButton label={t('map.farther')} icon={Minus} onClick={() => change((view) => steps.farther(view, size))} />
        <MapButton label={t('map.fit')} icon={Maximize} onClick={onFit} />
      </div>
    </>
  )
}

const edges = [
  { step: 'up', icon: ChevronUp, place: 'top-1 left-1/2 -translate-x-1/2' },
  { step: 'down', icon: ChevronDown, place: 'bottom-1 left-1/2 -translate-x-1/2' },
  { step: 'left', icon: ChevronLeft, place: 'top-1/2 left-1 -translate-y-1/2' },
  { step: 'right', icon: ChevronRight, place: 'top-1/2 right-1 -translate-y-1/2' },
] as const

type ButtonProps = { label: string; icon: LucideIcon; onClick: () => void; className?: string }

const MapButton = ({ label, icon: Icon, onClick, className }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className={cx(
      'grid size-7 place-items-center text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink',
      className,
    )}
  >
    <Icon className="size-4" />
  </button>
)
