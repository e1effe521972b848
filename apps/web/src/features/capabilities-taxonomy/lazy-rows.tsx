import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props<Row> = { rows: Row[]; children: (row: Row) => ReactNode }

const atOnce = 300
const blockSize = 60
const rowHeightPx = 37

/** Rows of a list that may have thousands: the later ones are drawn, block by block, as somebody comes near them. */
export function LazyRows<Row>({ rows, children }: Props<Row>) {
  const later = rows.slice(atOnce)
  const blocks = Array.from({ length: Math.ceil(later.length / blockSize) }, (_, at) =>
    later.slice(at * blockSize, (at + 1) * blockSize),
  )
  return (
    <>
      {rows.slice(0, atOnce).map(children)}
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block is its place: its rows change as branches open
        <Block key={at} rows={block}>
          {children}
        </Block>
      ))}
    </>
  )
}

function Block<Row>({ rows, children }: Props<Row>) {
  const [isNear, setIsNear] = useState(false)
  return isNear ? rows.map(children) : <Gap count={rows.length} onNear={() => setIsNear(true)} />
}

function Gap({ count, onNear }: { count: number; onNear: () => void }) {
  const gap = useRef<HTMLLIElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && near.current(), {
      rootMargin: '1500px 0px',
    })
    if (gap.current) watch.observe(gap.current)
    return () => watch.disconnect()
  }, [])
  return <li ref={gap} aria-hidden style={{ height: count * rowHeightPx }} />
}
