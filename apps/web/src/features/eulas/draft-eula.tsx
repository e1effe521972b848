import { type EulaDetails, eulas } from '@guildhall/contract/eulas'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { eulaQuery, useSaveDraft, versionQuery } from './api.ts'
import { EulaMissing } from './eula-missing.tsx'
import { VersionFields } from './eula-fields.tsx'
import { viewPath } from './paths.ts'
import { useFreshEula } from './use-fresh-eula.ts'

/** Writes the next version of a EULA; it begins with the text of the one before. */
export default function DraftEula() {
  const { t } = useTranslation('eulas')
  const navigate = useNavigate()
  const save = useSaveDraft()
  const { eula, query } = useFreshEula()
  const begins = eula && !eula.draft && eula.current
  const before = useQuery({ ...versionQuery(begins ? begins.id : ''), ...(begins ? {} : { queryFn: skipToken }) })
  if (!eula) return <EulaMissing query={query} />
  if (begins && !before.data) return <Skeleton className="h-96!" />
  const { id, name, draft, current } = eula
  const number = draft?.number ?? (current?.number ?? 0) + 1
  const valuesOf = ({ draft: saved, version }: EulaDetails) => ({
    eula_id: id,
    version,
    text: saved?.text ?? before.data?.text ?? '',
    note: saved?.note ?? '',
    reconsent: saved?.reconsent ?? true,
    grace_days: saved?.grace_days ?? 30,
  })
  return (
    <>
      <PageHeader title={name} lede={t('form.draft_title', { number })} />
      <Form
        schema={eulas.saveDraft.body}
        values={valuesOf(eula)}
        latest={latestFrom(eulaQuery(id), valuesOf)}
        saveLabel={t('form.save_draft')}
        cancelTo={viewPath(id)}
        onSubmit={async (input) => {
          await save.mutateAsync(input)
          void navigate(viewPath(id))
        }}
      >
        <VersionFields isFirst={number === 1} />
      </Form>
    </>
  )
}
