/** The illustration: the hall's arch, open where something may begin, closed where entry is refused. */
export function Arch({ door = 'open' }: { door?: 'open' | 'closed' }) {
  return (
    <svg width="168" height="174" viewBox="10 10 180 190" aria-hidden="true" fill="none">
      {radii.map((radius, index) => (
        <path
          key={radius}
          d={`M${100 - radius} 196V100A${radius} ${radius} 0 0 1 ${100 + radius} 100V196`}
          stroke="var(--accent)"
          strokeWidth="1.3"
          opacity={1 - index * 0.09}
        />
      ))}
      {door === 'closed' && (
        <>
          <path d="M76 196V103a24 24 0 0 1 48 0v93Z" fill="var(--accent)" />
          <path d="M100 79V196" stroke="var(--paper)" strokeWidth="1.3" />
          <circle cx="106" cy="142" r="2.4" fill="var(--paper)" />
        </>
      )}
      <path d="M4 196.5H196" stroke="var(--ink-rule)" />
    </svg>
  )
}

const radii = [84, 75, 66, 57, 48, 39, 30]
