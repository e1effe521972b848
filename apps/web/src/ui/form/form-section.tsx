import { useId, type ReactNode } from 'react'

/** A part of a form: what it is about on the left, its fields on the right; one below the other where room is short. */
export function FormSection({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container max-w-[920px] border-t border-ink-rule pt-3.5 pb-[34px]">
      <div className="grid gap-x-10 gap-y-3.5 @[680px]:grid-cols-[220px_minmax(0,1fr)]">
        <header>
          <h2 id={id} className="font-serif text-h2 leading-[1.25] font-[540] tracking-[-.008em]">
            {title}
          </h2>
          {help && <p className="mt-[5px] max-w-[44ch] text-[13.5px] text-pretty text-ink-2">{help}</p>}
        </header>
        <div className="grid content-start gap-[18px]">{children}</div>
      </div>
    </section>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-[18px] sm:grid-cols-2">{children}</div>
}
