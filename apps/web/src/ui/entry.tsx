import type { ReactNode } from 'react'

/** A line of a list that tells what something is, with a fact at the right and a few sentences under it. */
export function Entry({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <li className="border-t border-rule py-2.5 leading-[1.45] first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <b className="font-semibold">{title}</b>
        <span className="text-data">{children}</span>
      </div>
      {about && <p className="max-w-[68ch] text-data text-pretty whitespace-pre-line text-ink-2">{about}</p>}
    </li>
  )
}
