import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

type Props = { text: string; label: string; size?: 's' | 'm' }
type Outcome = 'copied' | 'not_copied'

/** Copies a text, and says in its own place whether it did. */
export function CopyButton({ text, label, size = 'm' }: Props) {
  const { t } = useTranslation('auth')
  const [outcome, setOutcome] = useState<Outcome>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('not_copied'),
    )
  return (
    <Button size={size} icon={outcome === 'copied' ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{outcome ? t(`copy.${outcome}`) : label}</span>
    </Button>
  )
}
