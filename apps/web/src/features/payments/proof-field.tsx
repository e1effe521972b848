import { mostProofBytes, proofTypes, type RecordPayment } from '@guildhall/contract/payment-inputs'
import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inBase64 } from '../../lib/base64.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Field } from '../../ui/form/input.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** A scan that shows the payment; it goes along with the form as base64. */
export function ProofField() {
  const { t } = useTranslation('payments')
  const { value, change, error, ref, onBlur } = useField<RecordPayment>('proof')
  const [refused, setRefused] = useState<string[]>([])
  const take = async ([file]: File[], sentences: string[]) => {
    setRefused(sentences)
    if (file) change({ name: file.name.slice(-160), content: await inBase64(file) })
  }
  return (
    <Field
      label={t('record.proof')}
      help={t('record.proof_help')}
      optional
      error={[error, ...refused].filter(Boolean).join(' ') || undefined}
    >
      {isProof(value) ? (
        <p className="flex items-center gap-2.5 rounded-m border border-rule-2 bg-sheet py-1.5 pr-1.5 pl-3 text-data">
          <Paperclip aria-hidden className="size-4 text-ink-3" />
          <span className="min-w-0 flex-1 truncate">{value.name}</span>
          <IconButton size="s" icon={X} label={t('record.remove')} onClick={() => change(null)} />
        </p>
      ) : (
        <FileDrop
          accept={proofTypes}
          maxBytes={mostProofBytes}
          inputRef={ref}
          onBlur={onBlur}
          onFiles={(files, sentences) => void take(files, sentences)}
        />
      )}
    </Field>
  )
}

const isProof = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value
