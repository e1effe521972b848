import type { Fits, FittingOrganization, WantedName } from '@guildhall/contract/matching'
import { fillersOf, missingIn } from '@guildhall/contract/matching-rules'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { fitsQuery } from './api.ts'
import { useTeam } from './use-team.ts'

/** What the team that is ticked under "Who fits" still lacks, and who could bring it. */
export function StillMissing({ opportunityId }: { opportunityId: string }) {
  const { data } = useQuery(fitsQuery(opportunityId))
  return data && data.total > 0 ? <Missing opportunityId={opportunityId} fits={data} /> : null
}

function Missing({ opportunityId, fits }: { opportunityId: string; fits: Fits }) {
  const { t } = useTranslation('matching')
  const { team, add } = useTeam(opportunityId, fits.organizations)
  const missing = missingIn(fits.wanted, team)
  const count = t('missing.count', { count: missing.length, of: fits.wanted.length })
  if (team.length === 0)
    return (
      <Section title={t('missing.title')}>
        <p className="text-small text-ink-2">{t('missing.no_team')}</p>
      </Section>
    )
  return (
    <Section title={t('missing.title')} count={count}>
      <div aria-live="polite">
        {missing.length === 0 && <p className="text-small text-ink-2">{t('missing.nothing')}</p>}
        <ul>
          {missing.map((wanted) => (
            <li key={wanted.node_id} className="border-t border-rule py-2.5 first:border-t-0">
              <Gap {...{ wanted, fits, add }} teamIds={team.map(({ id }) => id)} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

type GapProps = { wanted: WantedName; fits: Fits; teamIds: string[]; add: (id: string) => void }

function Gap({ wanted, fits: { organizations, hub }, teamIds, add }: GapProps) {
  const { t } = useTranslation('matching')
  const maySeeHubs = useMay('hub_read')
  const [best, ...others] = fillersOf(wanted.node_id, organizations, teamIds)
  return (
    <>
      <Tag kind="gap">{wanted.name}</Tag>
      <p className="mt-1.5 text-small text-ink-2">
        {best ? t(`missing.${howWell(best, wanted)}`, { name: best.name }) : t('missing.nobody')}{' '}
        {others.length > 0 && t('missing.others', { count: others.length })}
      </p>
      {best && (
        <Button size="s" icon={Plus} className="mt-2 max-w-full" onClick={() => add(best.id)}>
          <span className="truncate">{t('missing.add', { name: best.name })}</span>
        </Button>
      )}
      {!best && hub && maySeeHubs && (
        <ButtonLink size="s" className="mt-2" to={`/hubs/view-hub/${hub.id}`}>
          {t('missing.to_hub')}
        </ButtonLink>
      )}
    </>
  )
}

function howWell({ cells }: FittingOrganization, { node_id }: WantedName): 'core' | 'supplementary' | 'stale' {
  const cell = cells.find((each) => each.node_id === node_id)
  if (cell?.is_stale) return 'stale'
  return cell?.kind === 'core' ? 'core' : 'supplementary'
}
