import { CornerDownLeft, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { touchScreen } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/form/input.tsx'

type Props = { isAsking: boolean; onAsk: (question: string) => void; onStop: () => void }

/** Room for a question: Enter asks, Shift and Enter begin a new line. */
export function QuestionForm({ isAsking, onAsk, onStop }: Props) {
  const { t } = useTranslation('assistant')
  const [question, setQuestion] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusAtOnce(field)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const asked = question.trim()
    if (!asked || isAsking) return
    onAsk(asked)
    setQuestion('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the writing of a letter that is put together.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} onSubmit={submit} className="flex w-full items-end gap-2">
      <Field label={t('question')} hideLabel className="flex-1">
        <TextArea
          ref={field}
          rows={2}
          className="max-h-40 min-h-15! resize-none!"
          maxLength={1000}
          placeholder={t('placeholder')}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {isAsking ? (
        <Button icon={Square} onClick={onStop}>
          {t('stop')}
        </Button>
      ) : (
        <Button variant="primary" type="submit" icon={CornerDownLeft}>
          {t('ask')}
        </Button>
      )}
    </form>
  )
}

/** One opens it to ask; a finger would only get a keyboard over half of it. The panel takes the focus first. */
function useFocusAtOnce(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (touchScreen.matches) return
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [field])
}
