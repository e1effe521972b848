import { lazy, Suspense, useState } from 'react'

export type Question = { asked: boolean; setAsked: (asked: boolean) => void }

/** Whether the question about logging out is on screen. */
export function useLogoutQuestion() {
  const [asked, setAsked] = useState(false)
  return { asked, setAsked, ask: () => setAsked(true) }
}

/** Fetched with the first question; it stays then, so that a no gives the focus back. */
export function LogoutQuestion(question: Question) {
  const [wasAsked, setWasAsked] = useState(false)
  if (question.asked && !wasAsked) setWasAsked(true)
  if (!wasAsked) return null
  return (
    <Suspense>
      <LogoutDialog {...question} />
    </Suspense>
  )
}

const LogoutDialog = lazy(() => import('./logout-dialog.tsx'))
