import { mostDocumentBytes, NewTemplate } from '@guildhall/contract/agreements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inBase64 } from '../../lib/base64.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Field } from '../../ui/form/input.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { useCreateTemplate } from './api.ts'

/** Takes a PDF and its name. */
export function UploadTemplate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('agreements')
  const create = useCreateTemplate()
  return (
    <Dialog open onOpenChange={onClose} title={t('upload.title')} description={t('upload.about')}>
      <Form
        inDialog
        className="mt-0.5 [&>*+*]:mt-[18px]"
        schema={NewTemplate}
        values={{ name: '', is_active: true, document: '' }}
        saveLabel={t('upload.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await create.mutateAsync(input)
          onClose()
        }}
      >
        <DocumentField />
        <TextField name="name" label={t('upload.name')} />
        <SwitchField name="is_active" label={t('templates.make_active')} help={t('templates.make_active_help')} />
      </Form>
    </Dialog>
  )
}

/** The document as base64, and its name beside. */
function DocumentField() {
  const { t } = useTranslation('agreements')
  const { change, error, ref, onBlur } = useField<NewTemplate>('document')
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
