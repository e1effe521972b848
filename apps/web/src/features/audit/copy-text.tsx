import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

type Outcome = 'copied' | 'not_copied'

/** A text that people take elsewhere, with a button that copies it and says whether it did. */
export function CopyText({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation('audit')
  const [outcome, setOutcome] = useState<Outcome>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('not_copied'),
    )
  return (
    <>
      <span className="flex items-center gap-x-1">
        <code className="min-w-0 wrap-anywhere">{text}</code>
        <IconButton
          label={t('entry.copy', { name })}
          icon={outcome === 'copied' ? Check : Copy}
          size="s"
          onClick={() => void copy()}
          className="-my-1"
        />
      </span>
      <span aria-live="polite" className="block text-small font-normal text-ink-2">
        {outcome && t(`entry.${outcome}`)}
      </span>
    </>
  )
}
