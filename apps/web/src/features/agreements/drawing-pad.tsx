import { Eraser } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

/** The picture has this many dots for each of the screen, so that it is sharp on paper. */
const density = 2
const ink = '#12295c'

type Props = { className: string; onChange: (base64: string | null) => void }

/** A place to draw on; hands over a PNG after every stroke, and null when it is wiped. */
export function DrawingPad({ className, onChange }: Props) {
  const { t } = useTranslation('agreements')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = penOf(canvas.current)
    if (!pen || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y } = placeOf(event)
    pen.beginPath()
    // A dot is a signature's dot too.
    pen.moveTo(x, y)
    pen.lineTo(x + 0.1, y)
    pen.stroke()
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const pen = penOf(canvas.current)
    const { x, y } = placeOf(event)
    pen?.lineTo(x, y)
    pen?.stroke()
  }
  const end = () => {
    setDrawn(true)
    onChange(canvas.current?.toDataURL('image/png').replace(/^data:image\/png;base64,/, '') ?? null)
  }
  const wipe = () => {
    const { current } = canvas
    current?.getContext('2d')?.clearRect(0, 0, current.width, current.height)
    setDrawn(false)
    onChange(null)
  }
  return (
    <div className={className}>
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is drawn here has no file to point at
        role="img"
        aria-label={isDrawn ? t('signature.drawn') : t('signature.pad')}
        className="absolute inset-0 z-1 size-full cursor-crosshair touch-none rounded-m"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
      />
      {isDrawn && (
        <Button size="s" icon={Eraser} className="absolute! top-2 right-2 z-2" onClick={wipe}>
          {t('signature.wipe')}
        </Button>
      )}
    </div>
  )
}

/** The pen, on a canvas that has as many dots as its place on the screen needs. */
function penOf(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null {
  const pen = canvas?.getContext('2d') ?? null
  if (!canvas || !pen) return null
  const [width, height] = [canvas.clientWidth * density, canvas.clientHeight * density]
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  pen.strokeStyle = ink
  pen.lineWidth = 2.4 * density
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  return pen
}

const placeOf = ({ nativeEvent }: PointerEvent) => ({
  x: nativeEvent.offsetX * density,
  y: nativeEvent.offsetY * density,
})
