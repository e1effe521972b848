import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = {
  name: string
  at: number
  count: number
  move: (from: number, to: number) => void
  remove: (at: number) => void
}

/** One place up or down, or out; at an end a button stays where it is, so that the focus does. */
export function MoveButtons({ name, at, count, move, remove }: Props) {
  const { t } = useTranslation('packages')
  const to = (place: number) => {
    if (place >= 0 && place < count) move(at, place)
  }
  return (
    <div className="flex">
      <IconButton
        icon={ArrowUp}
        size="s"
        label={t('order.up', { name })}
        aria-disabled={at === 0}
        className="aria-disabled:opacity-40"
        onClick={() => to(at - 1)}
      />
      <IconButton
        icon={ArrowDown}
        size="s"
        label={t('order.down', { name })}
        aria-disabled={at === count - 1}
        className="aria-disabled:opacity-40"
        onClick={() => to(at + 1)}
      />
      <IconButton icon={X} size="s" label={t('order.remove', { name })} onClick={() => remove(at)} />
    </div>
  )
}
