import { mostImportRows } from '@guildhall/contract/user-imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { refusedFields } from '../../ui/form/form-errors.ts'
import { Field } from '../../ui/form/input.tsx'
import { Section } from '../../ui/section.tsx'
import { useUploadImport } from './api.ts'
import { importPath } from './paths.ts'

const mostBytes = 5_000_000

export function ChooseFile() {
  const { t } = useTranslation('user-import')
  const navigate = useNavigate()
  const upload = useUploadImport()
  const [refused, setRefused] = useState<string>()
  const take = ([file]: File[], sentences: string[]) => {
    setRefused(sentences[0])
    upload.reset()
    if (file) upload.mutate(file, { onSuccess: ({ data }) => void navigate(importPath(data.id)) })
  }
  return (
    <Section title={t('file.title')}>
      <div className="grid gap-3 pt-1">
        <Field
          label={t('file.label')}
          help={t('file.help', { count: mostImportRows })}
          error={refused ?? (upload.error ? wrongWith(upload.error) : undefined)}
        >
          <FileDrop accept={['.csv']} maxBytes={mostBytes} disabled={upload.isPending} onFiles={take} />
        </Field>
        <output className="text-small text-ink-2 empty:hidden">
          {upload.isPending && t('file.reading', { name: upload.variables.name })}
        </output>
      </div>
    </Section>
  )
}

/** What the server says about the file, or why it could not look at it. */
const wrongWith = (error: Error) => Object.values(refusedFields(error) ?? {})[0]?.[0] ?? error.message
