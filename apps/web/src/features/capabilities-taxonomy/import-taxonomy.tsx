import { mostTaxonomyRows, type TaxonomyCheck, type TaxonomyFile } from '@guildhall/contract/capabilities-taxonomy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { refusedFields } from '../../ui/form/form-errors.ts'
import { Field } from '../../ui/form/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { useCheckFile, useImportFile } from './api.ts'
import { readText } from './file-text.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportFigures } from './import-figures.tsx'
import { ImportRows } from './import-rows.tsx'
import { listPath } from './paths.ts'

const mostBytes = 5_000_000

/** Takes the tree in from a file: first what would happen, row by row, then all of it or nothing. */
export default function ImportTaxonomy() {
  const { t } = useTranslation(['capabilities-taxonomy', 'shell'])
  const check = useCheckFile()
  const [file, setFile] = useState<TaxonomyFile>()
  const [refused, setRefused] = useState<string>()
  const look = (next: TaxonomyFile) => {
    setFile(next)
    check.mutate(next)
  }
  const take = async ([given]: File[], sentences: string[]) => {
    setRefused(sentences[0])
    if (given) look({ file_name: given.name, content: await readText(given) })
  }
  const result = check.data?.data
  const wrong = check.error && (Object.values(refusedFields(check.error) ?? {})[0]?.[0] ?? check.error.message)
  return (
    <>
      <PageHeader title={t('shell:page.import_capabilities_taxonomy')} lede={t('import.lede')} />
      <Section title={t('import.file')}>
        <div className="grid max-w-[920px] gap-3 pt-1 pb-8">
          <Field
            label={t('import.file_label')}
            help={t('import.file_help', { count: mostTaxonomyRows })}
            error={refused ?? wrong ?? undefined}
          >
            <FileDrop
              accept={['.csv']}
              maxBytes={mostBytes}
              disabled={check.isPending}
              onFiles={(files, sentences) => void take(files, sentences)}
            />
          </Field>
          <output className="text-data text-ink-2 empty:hidden">
            {check.isPending && t('import.checking')}
            {result && file && t('import.read', { name: file.file_name, count: result.row_count })}
          </output>
          {!result && <p className="max-w-[68ch] text-data text-pretty text-ink-2">{t('import.guide')}</p>}
        </div>
      </Section>
      {result && file && (
        <>
          <ImportColumns check={result} onChange={(mapping) => look({ ...file, mapping })} />
          <Checked check={result} file={{ ...file, mapping: result.mapping }} />
        </>
      )}
    </>
  )
}

function Checked({ check, file }: { check: TaxonomyCheck; file: TaxonomyFile }) {
  const { t } = useTranslation('capabilities-taxonomy')
  const navigate = useNavigate()
  const run = useImportFile()
  const [isAsking, setIsAsking] = useState(false)
  const { added, changed, refused } = check.counts
  const count = added + changed
  const label = refused > 0 ? t('import.refused') : count === 0 ? t('import.nothing') : t('import.run', { count })
  return (
    <Section title={t('import.outcome')}>
      <ImportFigures counts={check.counts} />
      <div className="mt-3 mb-8 flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={refused > 0 || count === 0} onClick={() => setIsAsking(true)}>
          {label}
        </Button>
        <ButtonLink to={listPath}>{t('missing.back')}</ButtonLink>
      </div>
      <ImportRows check={check} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('import.confirm_title', { count })}
        description={t('import.confirm_text', { added, changed })}
        confirmLabel={t('import.run', { count })}
        busy={run.isPending}
        onConfirm={() =>
          run.mutate(
            { ...file, expected: check.counts },
            { onSuccess: () => void navigate(listPath), onSettled: () => setIsAsking(false) },
          )
        }
      />
    </Section>
  )
}
