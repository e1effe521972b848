import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Door } from './door.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { useTitleFocus } from './use-title-focus.ts'

type Props = {
  title: string
  artTitle: string
  artText: string
  text: ReactNode
  /** Where the mail went, if that is known here. */
  email: string | undefined
  /** What to try when no mail comes. */
  none: { title: string; hints: { name: string; text: ReactNode }[] }
  back: { to: string; label: string }
}

/** A mail is on its way; what it is about is said by whoever sent it. */
export function Mailed({ title, artTitle, artText, text, email, none, back }: Props) {
  const id = useId()
  useTitleFocus()
  return (
    <Door title={title} artTitle={artTitle} artText={artText}>
      <p className="mt-1.5 text-[15px] text-pretty wrap-break-word text-ink-2">{text}</p>
      <MailboxLink email={email} />
      <section aria-labelledby={id} className="mt-7 border-t border-ink-rule pt-3">
        <h2 id={id} className="text-[17px]">
          {none.title}
        </h2>
        <ul className="mt-1 divide-y divide-rule text-data">
          {none.hints.map((hint) => (
            <li key={hint.name} className="py-2">
              {hint.text}
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-6">
        <Link to={back.to} className="link">
          {back.label}
        </Link>
      </p>
    </Door>
  )
}
