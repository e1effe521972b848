import { type ImportCheck, type ImportDraft, userImports } from '@guildhall/contract/user-imports'
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
import { checkQuery } from './api.ts'
import { DraftHead } from './draft-head.tsx'
import { Figures } from './figures.tsx'
import { importPath } from './paths.ts'
import { ProblemTable } from './problem-table.tsx'
import { RunDialog } from './run-dialog.tsx'

/** What the import would do, before anything is done. */
export function CheckStep({ draft }: { draft: ImportDraft }) {
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

function Checked({ draft, check }: { draft: ImportDraft; check: ImportCheck }) {
  const { t } = useTranslation('user-import')
  const [asking, setAsking] = useState(false)
  const count = check.created + check.updated
  return (
    <>
      <Figures counts={check} labelOf={(name) => t(`figures.${name}`)} noteOf={(name) => t(`figures.check.${name}`)} />
      <div className="mt-3 mb-8 flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={count === 0} onClick={() => setAsking(true)}>
          {count === 0 ? t('check.nothing') : t('check.import', { count })}
        </Button>
        <ButtonLink to={importPath(draft.id)}>{t('check.back')}</ButtonLink>
      </div>
      {check.refused > 0 && (
        <Section
          title={t('problems.title')}
          action={
            <ButtonLink
              size="s"
              icon={Download}
              to={fileUrl(userImports.errors, { params: { id: draft.id } })}
              reloadDocument
              download
            >
              {t('problems.download')}
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
      <RunDialog draft={draft} check={check} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
