/** The logo: two nested arches and a copper lead. */
export function Mark({ size = 30, className = 'text-accent' }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="3.2"
      aria-hidden="true"
      className={className}
    >
      <path d="M3.5 29V15.5a12.5 12.5 0 0 1 25 0V29M10 29V16a6 6 0 0 1 12 0v13" stroke="currentColor" />
      <path d="M16 29V16.5" stroke="var(--mark-2, var(--copper))" />
    </svg>
  )
}
