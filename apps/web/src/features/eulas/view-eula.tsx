import type { EulaDetails } from '@guildhall/contract/eulas'
import { useQuery } from '@tanstack/react-query'
import { PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { eulaQuery, useDeleteEula } from './api.ts'
import { DraftPart } from './draft-part.tsx'
import { EulaMissing } from './eula-missing.tsx'
import { acceptancesPath, eulasPath, updatePath } from './paths.ts'
import { VersionList } from './version-list.tsx'

/** A EULA for those who look after it: its draft, its versions, and who has accepted. */
export default function ViewEula() {
  const { id = '' } = useParams()
  const query = useQuery(eulaQuery(id))
  if (!query.data) return <EulaMissing query={query} />
  const eula = query.data
  return (
    <>
      <PageHeader title={eula.name} lede={eula.vendor} actions={<Actions eula={eula} />} />
      <TwoColumns rail={<Rail eula={eula} />}>
        <DraftPart eula={eula} />
        <VersionList eula={eula} />
      </TwoColumns>
    </>
  )
}

function Actions({ eula: { id, name, current } }: { eula: EulaDetails }) {
  const { t } = useTranslation('eulas')
  const navigate = useNavigate()
  const mayDelete = useMay('eda_delete')
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteEula()
  return (
    <>
      <ButtonLink to={updatePath(id)} icon={PenLine}>
        {t('view.edit')}
      </ButtonLink>
      {mayDelete && !current && (
        <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
          {t('view.delete')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('view.delete_title', { name })}
        description={t('view.delete_text')}
        confirmLabel={t('view.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, { onSuccess: () => void navigate(eulasPath), onError: () => setIsAsking(false) })
        }
      />
    </>
  )
}

function Rail({ eula }: { eula: EulaDetails }) {
  const { t } = useTranslation('eulas')
  const { id, vendor, scope, concerned, needed_count, accepted_count, tools } = eula
  const missing = needed_count - accepted_count
  const link = (
    <Link to={`${acceptancesPath}?eula_id=${id}`} className="link">
      {t('view.acceptances')}
    </Link>
  )
  return (
    <>
      <Section title={t('view.coverage')} action={link}>
        {needed_count > 0 && (
          <p className="py-1.5 text-data">
            <Status kind={missing === 0 ? 'done' : 'needs'}>
              {missing === 0 ? t('view.complete') : t('view.missing', { count: missing })}
            </Status>
          </p>
        )}
        <p className="pb-2 text-data text-pretty text-ink-2">
          {needed_count > 0
            ? t('view.coverage_of', { accepted: accepted_count, needed: needed_count })
            : t('view.coverage_none')}
        </p>
        <Facts>
          <Fact label={t('view.organizations')}>{concerned.organizations}</Fact>
          <Fact label={t('view.people')}>{concerned.people}</Fact>
        </Facts>
      </Section>
      <Section title={t('view.facts')}>
        <Facts>
          <Fact label={t('view.vendor')}>{vendor}</Fact>
          <Fact label={t('view.scope')}>{t(`scope.${scope}`)}</Fact>
        </Facts>
      </Section>
      <Section title={t('view.tools')} count={tools.length || undefined}>
        {tools.length === 0 && <p className="py-1.5 text-data text-pretty text-ink-2">{t('view.tools_none')}</p>}
        <ul className="text-data">
          {tools.map((tool) => (
            <li key={tool.id} className="border-t border-rule py-[7px] first:border-t-0">
              <Link to={`/tools?view=${tool.id}`} className="link">
                {tool.name} {tool.version}
              </Link>
              <span className="block text-small text-ink-2">{tool.vendor}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
