type Props = { label: string; /** Of 100; without it nobody knows how long. */ value?: number }

/** How far long work has come. */
export function Progress({ label, value }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className="h-1.5 overflow-hidden rounded-full bg-rule"
    >
      {value === undefined ? (
        <div className="h-full w-1/3 animate-sweep rounded-full bg-accent" />
      ) : (
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${value}%` }} />
      )}
    </div>
  )
}
