import { type Integration, integrationSettings } from '@guildhall/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, type LucideIcon, Mail, PenLine, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { integrationsQuery, useTestIntegration } from './api.ts'
import { SettingsMissing } from './section-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { TestResult } from './test-result.tsx'

/** The services outside: which are in use, by which settings, and whether they work. */
export default function IntegrationSettings() {
  const { t } = useTranslation('site-settings')
  const all = useQuery(integrationsQuery)
  return (
    <SettingsFrame>
      {all.data ? (
        <>
          <p className="mb-5 max-w-[68ch] text-ink-2">{t('integrations.lede')}</p>
          <ul className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
            {all.data.map((each) => (
              <Service key={each.name} integration={each} />
            ))}
          </ul>
        </>
      ) : (
        <SettingsMissing query={all} />
      )}
    </SettingsFrame>
  )
}

function Service({ integration }: { integration: Integration }) {
  const { t } = useTranslation('site-settings')
  const { name, state, host, last_test } = integration
  const test = useTestIntegration()
  const Icon = icons[name]
  return (
    <li className="flex flex-col gap-3 border-t border-ink-rule pt-3.5">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-1 size-5 text-ink-3" />
        <div className="min-w-0 flex-1">
          <h2>{t(`integrations.${name}.title`)}</h2>
          <p className="mt-0.5 text-data">
            <Status kind={shapes[state]}>{t(`integrations.state.${state}`)}</Status>
            {host && <span className="text-ink-2"> · {host}</span>}
          </p>
        </div>
        {state !== 'off' && (
          <Button size="s" busy={test.isPending} onClick={() => test.mutate(name)}>
            {t('integrations.test')}
            <span className="sr-only">: {t(`integrations.${name}.title`)}</span>
          </Button>
        )}
      </div>
      <p className="text-data text-pretty text-ink-2">{t(`integrations.${name}.${state}`)}</p>
      <p className="text-small text-ink-3">
        {t('integrations.by')}{' '}
        {integrationSettings[name].map((setting) => (
          <code key={setting} className="mr-1.5 inline-block">
            {setting}
          </code>
        ))}
      </p>
      <output className="empty:hidden">{last_test && <TestResult name={name} found={last_test} />}</output>
    </li>
  )
}

const icons: Record<Integration['name'], LucideIcon> = {
  mail: Mail,
  cards: CreditCard,
  signing: PenLine,
  captcha: ShieldCheck,
}
const shapes: Record<Integration['state'], StatusKind> = { live: 'done', demo: 'under_way', off: 'not_begun' }
