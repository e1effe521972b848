import encodeQR from 'qr'
import { useMemo } from 'react'

type Props = { text: string; label: string }

/** Black on white in dark mode too, because some cameras read nothing else. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, there is no file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block w-full"
    >
      <path fill="#000" d={path} />
    </svg>
  )
}

/** Each run of dark modules of a row is one flat box. */
function drawQr(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 1 })
  const boxes = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size: rows.length, path: boxes.join('') }
}
