import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/query-client.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { understandQuery } from './api.ts'
import type { Directory } from './use-directory.ts'

const pauseMs = 400

/** The one box of the directory. A pause looks for the words; Enter asks what the sentence means. */
export function DirectorySearch({ directory }: { directory: Directory }) {
  const { t } = useTranslation('connect')
  const input = useRef<HTMLInputElement>(null)
  // What is typed but has not arrived in the address yet.
  const [typed, setTyped] = useState<{ text: string; isAsked?: boolean } | null>(null)
  const value = typed?.text ?? directory.typed

  const look = useEffectEvent((words: string) => {
    directory.setWords(words)
    setTyped(null)
  })
  useEffect(() => {
    if (typed === null || typed.isAsked) return
    const pause = setTimeout(() => look(typed.text), pauseMs)
    return () => clearTimeout(pause)
  }, [typed])

  const clear = () => {
    setTyped(null)
    directory.setWords('')
  }
  const read = async () => {
    const sentence = value.trim()
    if (!sentence) return clear()
    setTyped({ text: value, isAsked: true })
    const understood = await queryClient.fetchQuery(understandQuery(sentence)).catch(() => undefined)
    // Somebody who types on has not finished.
    if (input.current && input.current.value.trim() !== sentence) return
    if (understood && understood.filters.length > 0) directory.setSentence(sentence, understood)
    else directory.setWords(sentence)
    setTyped(null)
  }
  return (
    <search className="min-w-0 flex-1">
      <form
        className="flex h-[42px] items-center gap-2.5 rounded-m border border-edge bg-sheet pr-1.5 pl-3 text-[15.5px] text-ink-3 hover:border-ink-2 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent"
        onSubmit={(event) => {
          event.preventDefault()
          void read()
        }}
      >
        <Search aria-hidden className="size-4" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={200}
          value={value}
          onChange={(event) => setTyped({ text: event.target.value })}
          className="h-full min-w-0 flex-1 border-0 bg-transparent p-0 text-ink outline-0 placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {value !== '' && (
          <IconButton
            size="s"
            icon={X}
            label={t('search.clear')}
            onClick={() => {
              clear()
              input.current?.focus()
            }}
          />
        )}
      </form>
    </search>
  )
}
