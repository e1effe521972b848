import { lazy, Suspense, useEffect } from 'react'
import { create } from 'zustand'

export type Message = { kind: 'error' | 'success'; message: string | string[] }

const useMessage = create<{ shown: Message | null }>(() => ({ shown: null }))

/** Shows a message that the reader must acknowledge. */
export function showMessage(shown: Message): void {
  // A menu or dialog that was torn down midway may have left the page deaf to clicks.
  document.body.style.pointerEvents = ''
  useMessage.setState({ shown })
}

/** Stands once in the page; the dialog itself is fetched in advance, but not while the page still loads. */
export function MessageDialog() {
  const shown = useMessage((state) => state.shown)
  useEffect(() => {
    // A failure here is no loss: the first message asks again.
    const later = window.setTimeout(() => void loadBox().catch(() => {}), calmMs)
    return () => window.clearTimeout(later)
  }, [])
  if (!shown) return null
  return (
    <Suspense>
      <MessageBox {...shown} onClose={() => useMessage.setState({ shown: null })} />
    </Suspense>
  )
}

// By then a page has what it shows at first, and hardly anything has gone wrong yet.
const calmMs = 5000

const loadBox = () => import('./message-box.tsx')
const MessageBox = lazy(loadBox)
