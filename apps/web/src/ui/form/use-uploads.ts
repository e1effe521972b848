import { useEffect, useRef, useState } from 'react'

/** A file that the server has; without an upload, the file itself comes along for the form to send. */
export type FormFile = { id: string; name: string; size: number; media_type?: string; url?: string; file?: File }
export type Upload = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<FormFile>

/** A file on its way, or one that did not arrive. */
export type Pending = { key: string; file: File; share: number; failed?: string }

/** Sends files side by side; each can be stopped or tried again. */
export function useUploads(upload: Upload | undefined, onDone: (file: FormFile) => void) {
  const [pending, setPending] = useState<Pending[]>([])
  const running = useRef(new Map<string, AbortController>())
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])
  useEffect(() => {
    const controllers = running.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])

  const patch = (key: string, change: Partial<Pending>) =>
    setPending((list) => list.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const drop = (key: string) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setPending((list) => list.filter((each) => each.key !== key))
  }

  const send = async (key: string, file: File) => {
    if (!upload) return done.current({ id: key, name: file.name, size: file.size, file })
    const controller = new AbortController()
    running.current.set(key, controller)
    setPending((list) => [...list.filter((each) => each.key !== key), { key, file, share: 0 }])
    try {
      const stored = await upload(file, (share) => patch(key, { share }), controller.signal)
      if (controller.signal.aborted) return
      drop(key)
      done.current(stored)
    } catch (error) {
      if (!controller.signal.aborted) patch(key, { failed: error instanceof Error ? error.message : '' })
    }
  }
  return {
    pending,
    start: (files: File[]) => files.forEach((file) => void send(crypto.randomUUID(), file)),
    retry: (each: Pending) => void send(each.key, each.file),
    drop,
  }
}
