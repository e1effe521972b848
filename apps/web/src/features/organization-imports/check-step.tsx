import {
  organizationImports,
  type OrganizationImportCheck,
  type OrganizationImportDraft,
} from '@guildhall/contract/organization-imports'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DraftHead, Figures, ProblemTable } from '../user-import/public.ts'
import { checkQuery } from './api.ts'
import { importPath } from './paths.ts'
import { Questions } from './questions.tsx'
import { RunDialog } from './run-dialog.tsx'

/** What the import would do, before anything is done. */
export function CheckStep({ draft }: { draft: OrganizationImportDraft }) {
  const { t } = useTranslation('user-import')
  const { data, error, refetch } = useQuery(checkQuery(draft))
  return (
    <>
      <DraftHead file={draft} now="check" />
      {error && !data && (
        <>
          <ErrorState error={error} onRetry={() => void refetch()} />
          <ButtonLink to={importPath(draft.id)} className="self-start">
            {t('check.back')}
          </ButtonLink>
        </>
      )}
      {!error && !data && (
        <>
          <output className="mb-3 block text-ink-2">{t('check.busy')}</output>
          <Skeleton className="h-24!" />
        </>
      )}
      {data && <Checked draft={draft} check={data} />}
    </>
  )
}

function Checked({ draft, check }: { draft: OrganizationImportDraft; check: OrganizationImportCheck }) {
  const { t } = useTranslation(['organization-imports', 'user-import'])
  const [asking, setAsking] = useState(false)
  const count = check.created + check.updated
  const open = check.questions.filter(({ choice }) => choice === null).length
  return (
    <>
      <Figures
        counts={check}
        labelOf={(name) => t(`user-import:figures.${name}`)}
        noteOf={(name) => t(`figures.check.${name}`)}
      />
      <div className="mt-3 mb-8 flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={count === 0} onClick={() => setAsking(true)}>
          {count === 0 ? t('user-import:check.nothing') : t('check.import', { count })}
        </Button>
        <ButtonLink to={importPath(draft.id)}>{t('user-import:check.back')}</ButtonLink>
      </div>
      {check.questions.length > 0 && <Questions draft={draft} questions={check.questions} />}
      {check.problems.length > 0 && (
        <Section
          title={t('user-import:problems.title')}
          action={
            <ButtonLink
              size="s"
              icon={Download}
              to={fileUrl(organizationImports.errors, { params: { id: draft.id } })}
              reloadDocument
              download
            >
              {t('user-import:problems.download')}
            </ButtonLink>
          }
        >
          <ProblemTable
            problems={check.problems}
            columnOf={({ field }) => draft.columns[draft.plan.mapping[field] ?? -1] ?? t(`fields.${field}`)}
            text={t('problems.text')}
          />
        </Section>
      )}
      <RunDialog draft={draft} check={check} unanswered={open} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
