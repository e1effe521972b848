import type { ReactNode } from 'react'
import { Arch } from '../ui/arch.tsx'

type Props = { door: 'open' | 'closed'; title: string; text: string; children: ReactNode }

/** A page that has nothing but a message: left-aligned, one sentence, one button. */
export function MessageScreen({ door, title, text, children }: Props) {
  return (
    <div className="grid min-h-[calc(100dvh-104px)] content-center pb-24">
      <div className="max-w-[560px]">
        <Arch door={door} />
        <h1 className="mt-[26px] text-[30px] md:text-title">{title}</h1>
        <p className="mt-2 text-lead">{text}</p>
        {children}
      </div>
    </div>
  )
}
