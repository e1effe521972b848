import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Unknown } from '../../ui/unknown.tsx'
import { useStepFocus } from '../user-import/public.ts'
import { importQuery } from './api.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnStep } from './column-step.tsx'
import { importsPath } from './paths.ts'
import { Result } from './result.tsx'

/** One file: its columns, then what the import would do, and in the end what it did. */
export default function OneImport() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const step = address.get('step')
  useStepFocus(step)
  const found = useQuery(importQuery(id))
  const { data } = found
  if (!data) return <QueryGap query={found} unknown={<UnknownImport />} />
  if (data.status !== 'draft') return <Result made={data} />
  const isPlanned = data.plan.mapping.name !== undefined
  return step === 'check' && isPlanned ? <CheckStep draft={data} /> : <ColumnStep draft={data} />
}

function UnknownImport() {
  const { t } = useTranslation('organization-imports')
  return (
    <Unknown title={t('missing.title')} to={importsPath} back={t('missing.action')}>
      {t('missing.text')}
    </Unknown>
  )
}
