type Props = { label: string; /** Of 100; without it nobody knows how long. */ value?: number }

/** How far long work has come. */
export function Progress({ label, value }: Props) {
  return (
    <div className="relative h-1.5 overflow-hidden rounded-full bg-rule">
      <progress aria-label={label} max={100} value={value} className="sr-only" />
      {value === undefined ? (
        <div className="h-full w-1/3 animate-sweep rounded-full bg-accent" />
      ) : (
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${value}%` }} />
      )}
    </div>
  )
}
