/** A key to press. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded-s border border-rule-2 bg-sheet px-[5px] py-[3px] font-sans text-[11px] leading-none font-medium tracking-normal whitespace-nowrap text-ink-3">
      {children}
    </kbd>
  )
}
