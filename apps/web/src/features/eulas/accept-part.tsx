import type { Acceptance, ReadEula } from '@guildhall/contract/eulas'
import { CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when.tsx'
import { receiptUrl, useAccept } from './api.ts'

/** What was accepted of this version, and what the reader can accept now. */
export function AcceptPart({ eula }: { eula: ReadEula }) {
  const { t } = useTranslation('eulas')
  const reader = useUserDetails((state) => state.userDetails)
  const { acceptances, accepts_for, published_at, current, scope } = eula
  const isForOrganization = acceptances.some(({ user }) => user === null)
  const waitsForAdmin = scope !== 'user' && !isForOrganization && !accepts_for.includes('organization')
  const isOpen = published_at !== null && current === null
  if (acceptances.length === 0 && !isOpen) return null
  return (
    <div className="@[960px]:sticky @[960px]:top-4">
      <Section title={t('read.accept')}>
        <ul>
          {acceptances.map((acceptance) => (
            <Accepted key={acceptance.id} acceptance={acceptance} />
          ))}
        </ul>
        {accepts_for.length > 0 && <AcceptBox eula={eula} />}
        {isOpen && reader && !reader.organization_name && (
          <p className="py-1.5 text-data text-pretty text-ink-2">{t('read.no_organization')}</p>
        )}
        {isOpen && reader?.organization_name && waitsForAdmin && (
          <p className="py-1.5 text-data text-pretty text-ink-2">{t('read.by_admin')}</p>
        )}
      </Section>
    </div>
  )
}

function Accepted({ acceptance }: { acceptance: Acceptance }) {
  const { t } = useTranslation('eulas')
  const { id, user, organization, accepted_by, accepted_at } = acceptance
  return (
    <li className="flex gap-2.5 border-t border-rule py-2.5 text-data first:border-t-0">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
      <div>
        {user
          ? t('read.accepted_user')
          : t('read.accepted_organization', { organization: organization.name, person: accepted_by.name })}
        <span className="block text-small text-ink-2">
          <When iso={accepted_at} />
        </span>
        <a href={receiptUrl(id)} download className={buttonLook({ size: 's', variant: 'secondary' })}>
          <Download aria-hidden className="size-4" />
          {t('read.receipt')}
        </a>
      </div>
    </li>
  )
}

/** Agreeing first, then accepting: for the organization, for oneself, or one after the other. */
function AcceptBox({ eula }: { eula: ReadEula }) {
  const { t } = useTranslation('eulas')
  const [consent, setConsent] = useState(false)
  const accept = useAccept()
  const reader = useUserDetails((state) => state.userDetails)
  const organization = reader?.organization_name ?? ''
  const isPosing = reader?.is_impersonate === true
  const { id: version_id, text_sha256, accepts_for } = eula
  return (
    <div className="grid justify-items-start gap-3 py-2">
      {accepts_for.includes('organization') && (
        <p className="text-data text-pretty text-ink-2">{t('read.speaks', { organization })}</p>
      )}
      <Checkbox label={t('read.consent')} checked={consent} onChange={setConsent} disabled={isPosing} />
      {accepts_for.map((each, place) => (
        <Button
          key={each}
          variant={place === 0 ? 'primary' : 'secondary'}
          disabled={!consent || isPosing}
          busy={accept.isPending && accept.variables.accepts_for === each}
          onClick={() => accept.mutate({ version_id, text_sha256, accepts_for: each, consent })}
        >
          {t(`read.accept_${each}`, { organization })}
        </Button>
      ))}
      {isPosing && <p className="text-data text-pretty text-warn">{t('read.posing')}</p>}
    </div>
  )
}
