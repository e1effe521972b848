import type { ImportFile } from '@guildhall/contract/imports'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { refusedFields } from '../../ui/form/form-errors.ts'
import { Field } from '../../ui/form/input.tsx'
import { Section } from '../../ui/section.tsx'

const mostBytes = 5_000_000

type Props<D extends ImportFile & { id: string }> = {
  label: string
  mostRows: number
  upload: UseMutationResult<{ data: D }, Error, File>
  /** The page of the file, where its columns are matched. */
  pathOf: (id: string) => string
}

export function ChooseFile<D extends ImportFile & { id: string }>({ label, mostRows, upload, pathOf }: Props<D>) {
  const { t } = useTranslation('user-import')
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string>()
  const take = ([file]: File[], sentences: string[]) => {
    setRefused(sentences[0])
    upload.reset()
    if (file) upload.mutate(file, { onSuccess: ({ data }) => void navigate(pathOf(data.id)) })
  }
  return (
    <Section title={t('file.title')}>
      <div className="grid gap-3 pt-1">
        <Field
          label={label}
          help={t('file.help', { count: mostRows })}
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
