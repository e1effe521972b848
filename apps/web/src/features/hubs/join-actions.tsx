import { type Hub, JoinInput } from '@guildhall/contract/hubs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useAskToJoin, useLeave, useWithdraw } from './api.ts'

/** What the reader can do for his organization; whoever does not speak for it reads who does. */
export function JoinActions({ hub }: { hub: Hub }) {
  const { t } = useTranslation('hubs')
  const [asked, setAsked] = useState<'join' | 'leave'>()
  const hasOrganization = useUserDetails(({ userDetails }) => Boolean(userDetails?.organization_name))
  const withdraw = useWithdraw()
  if (!hasOrganization) return null
  if (!hub.speaks_for_organization) return hub.belonging === 'none' ? <WhoCan hub={hub} /> : null
  const request = hub.own_request
  return (
    <>
      {hub.belonging === 'none' && <Button onClick={() => setAsked('join')}>{t('join.ask')}</Button>}
      {request && (
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(request.id)}>
          {t('join.withdraw')}
        </Button>
      )}
      {hub.belonging === 'member' && (
        <Button variant="quiet" onClick={() => setAsked('leave')}>
          {t('leave.button')}
        </Button>
      )}
      {asked === 'join' && <JoinDialog hub={hub} onClose={() => setAsked(undefined)} />}
      {asked === 'leave' && <LeaveDialog hub={hub} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function WhoCan({ hub }: { hub: Hub }) {
  const { t, i18n } = useTranslation('hubs')
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(hub.organization_admins)
  return (
    <Popover label={t('join.ask')} trigger={<Button variant="quiet">{t('join.how')}</Button>}>
      <p className="max-w-72 text-pretty">{names ? t('join.who', { names }) : t('join.nobody')}</p>
    </Popover>
  )
}

function JoinDialog({ hub, onClose }: { hub: Hub; onClose: () => void }) {
  const { t } = useTranslation('hubs')
  const organization = useUserDetails(({ userDetails }) => userDetails?.organization_name ?? '')
  const ask = useAskToJoin()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('join.title', { name: hub.name })}
      description={t('join.text', { organization })}
    >
      <Form
        inDialog
        className="mt-4"
        schema={JoinInput}
        values={{ hub_id: hub.id, message: '' }}
        saveLabel={t('join.ask')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await ask.mutateAsync(input)
          onClose()
        }}
      >
        <TextAreaField
          name="message"
          label={t('join.message')}
          help={t('join.message_help')}
          optional
          maxLength={1000}
        />
      </Form>
    </Dialog>
  )
}

function LeaveDialog({ hub, onClose }: { hub: Hub; onClose: () => void }) {
  const { t } = useTranslation('hubs')
  const organization = useUserDetails(({ userDetails }) => userDetails?.organization_name ?? '')
  const leave = useLeave()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('leave.title', { name: hub.name })}
      description={t('leave.text', { organization })}
      confirmLabel={t('leave.confirm')}
      danger
      busy={leave.isPending}
      onConfirm={() => leave.mutate(hub.id, { onSettled: onClose })}
    />
  )
}
