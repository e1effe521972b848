import type { DocusignConnection as Connection } from '@guildhall/contract/docusign'
import { useQuery } from '@tanstack/react-query'
import { PlugZap, Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { When } from '../../ui/when.tsx'
import { connectionQuery, useConnect, useDisconnect } from './api.ts'
import { DocusignTemplates } from './docusign-templates.tsx'

/** The other way to have agreements signed: whether it is connected, with which account, and what it has to offer. */
export default function DocusignConnection() {
  const { t } = useTranslation('docusign')
  const shown = useQuery(connectionQuery)
  const isSystemAdmin = useMay('system_admin')
  const connection = shown.data?.connection
  return (
    <Section title={t('title')}>
      <p className="mb-2 max-w-[68ch] text-data text-pretty text-ink-2">
        {t('about')} {shown.data?.is_sandbox && t('sandbox')}
      </p>
      {shown.isPending && <Skeleton className="h-24" />}
      {shown.isError && <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />}
      {shown.data && !shown.data.is_offered && <p className="text-ink-2">{t('not_offered')}</p>}
      {shown.data?.is_offered && <State connection={connection ?? null} />}
      {shown.data?.is_offered && isSystemAdmin && <Actions isConnected={Boolean(connection)} />}
      {shown.data?.is_offered && !isSystemAdmin && <p className="mt-2 text-data text-ink-2">{t('system_admin')}</p>}
      {isSystemAdmin && connection && <DocusignTemplates />}
    </Section>
  )
}

function State({ connection }: { connection: Connection['connection'] }) {
  const { t } = useTranslation('docusign')
  return (
    <div className="max-w-[720px]">
      <Facts>
        <Fact label={t('state')}>
          <Status kind={connection ? 'done' : 'not_begun'}>{connection ? t('connected') : t('not_connected')}</Status>
        </Fact>
        {connection && (
          <>
            <Fact label={t('account')}>{connection.account_name}</Fact>
            {connection.connected_by && <Fact label={t('connected_by')}>{connection.connected_by.name}</Fact>}
            <Fact label={t('connected_at')}>
              <When iso={connection.connected_at} />
            </Fact>
          </>
        )}
      </Facts>
    </div>
  )
}

function Actions({ isConnected }: { isConnected: boolean }) {
  const { t } = useTranslation('docusign')
  const [isAsking, setAsking] = useState(false)
  const connect = useConnect()
  const disconnect = useDisconnect()
  return (
    <div className="mt-3.5 flex flex-wrap gap-2">
      <Button
        variant={isConnected ? 'secondary' : 'primary'}
        icon={PlugZap}
        // The page is about to be left: it stays busy until it is gone.
        busy={connect.isPending || connect.isSuccess}
        onClick={() => connect.mutate()}
      >
        {isConnected ? t('reconnect') : t('connect')}
      </Button>
      {isConnected && (
        <Button variant="danger" icon={Unplug} onClick={() => setAsking(true)}>
          {t('disconnect')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('disconnecting.title')}
        description={t('disconnecting.text')}
        confirmLabel={t('disconnect')}
        danger
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </div>
  )
}
