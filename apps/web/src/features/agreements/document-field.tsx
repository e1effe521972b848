import { mostDocumentBytes } from '@guildhall/contract/agreements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inBase64 } from '../../lib/base64.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Field } from '../../ui/form/input.tsx'
import { useField } from '../../ui/form/use-field.ts'

/** The document as base64, and its name beside. */
export function DocumentField() {
  const { t } = useTranslation('agreements')
  const { change, error, ref, onBlur } = useField<{ document: string }>('document')
  const [chosen, setChosen] = useState('')
  const [refused, setRefused] = useState<string[]>([])
  const take = async ([file]: File[], sentences: string[]) => {
    setRefused(sentences)
    if (!file) return
    setChosen(file.name)
    change(await inBase64(file))
  }
  return (
    <Field label={t('upload.document')} error={[error, ...refused].filter(Boolean).join(' ') || undefined}>
      <FileDrop
        accept={['.pdf']}
        maxBytes={mostDocumentBytes}
        inputRef={ref}
        onBlur={onBlur}
        onFiles={(files, sentences) => void take(files, sentences)}
      />
      {chosen && <p className="text-data text-ink-2">{t('upload.chosen', { name: chosen })}</p>}
    </Field>
  )
}
