import { cx } from '../../ui/cx.ts'

/** Stands in for a cover: a quiet field of lines, the same for the same name. */
export function HubMark({ name, className }: { name: string; className?: string }) {
  const seed = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  const rings = Array.from({ length: 7 }, (_, at) => 16 + at * 15)
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMid slice"
      className={cx('bg-accent-wash text-accent', className)}
    >
      {rings.map((radius) => (
        <circle
          key={radius}
          cx={60 + (seed % 5) * 50}
          cy={30 + (seed % 3) * 40}
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth={1}
          opacity={0.5 - radius / 320}
        />
      ))}
    </svg>
  )
}
