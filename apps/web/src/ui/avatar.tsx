import { useState } from 'react'
import { cx } from './cx.ts'

type Props = {
  name: string
  size?: 's' | 'm' | 'l' | 'xl'
  /** Organizations are square, people are round. */ square?: boolean
  /** The address of a picture; until there is one, the initials stand for it. */ photo?: string | undefined
}

/** The picture or the initials of somebody whose name stands beside it. */
export function Avatar({ name, size = 'm', square = false, photo }: Props) {
  const [missing, setMissing] = useState<string>()
  const shape = cx('shrink-0', square ? 'rounded-s' : 'rounded-full', sizes[size])
  if (photo && photo !== missing)
    return (
      <img
        src={photo}
        alt=""
        onError={() => setMissing(photo)}
        className={cx(shape, 'border border-rule object-cover')}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid place-items-center font-serif leading-none font-[540]',
        shape,
        colours[hash(name) % colours.length],
      )}
    >
      {initials(name)}
    </span>
  )
}

const sizes = {
  s: 'size-6 text-[11px]',
  m: 'size-7 text-[12.5px]',
  l: 'size-[38px] text-[16px]',
  xl: 'size-[72px] text-[28px]',
}
const colours = ['bg-av1', 'bg-av2', 'bg-av3', 'bg-av4', 'bg-av5']

/** The same person has the same colour everywhere. */
const hash = (text: string) => Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7)

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.charAt(0).toUpperCase()).join('')
}
