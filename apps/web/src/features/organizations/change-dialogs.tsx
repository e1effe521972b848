import { type OrganizationDetail, organizations } from '@guildhall/contract/organizations'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { useArchive, useChangeStatus } from './api.ts'

type Props = { organization: OrganizationDetail; onClose: () => void }

const Reason = organizations.changeStatus.body.pick({ reason: true })

/** Closes an organization for a while, or opens it again; asks why. */
export function StatusDialog({ organization, change, onClose }: Props & { change: 'suspend' | 'reinstate' }) {
  const { t } = useTranslation('organizations')
  const { id, name } = organization
  const { mutateAsync } = useChangeStatus()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`actions.${change}.title`, { name })}
      description={t(`actions.${change}.text`)}
    >
      <Form
        inDialog
        className="mt-4"
        schema={Reason}
        values={{ reason: '' }}
        saveLabel={t(`actions.${change}.label`)}
        onCancel={onClose}
        onSubmit={async ({ reason }) => {
          await mutateAsync({ id, change, reason })
          onClose()
        }}
      >
        <TextAreaField
          name="reason"
          label={t('actions.reason')}
          help={t('actions.reason_help')}
          maxLength={300}
          rows={2}
        />
      </Form>
    </Dialog>
  )
}

export function ArchiveDialog({ organization: { id, name }, onClose }: Props) {
  const { t } = useTranslation('organizations')
  const archive = useArchive(id)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('actions.archive.title', { name })}
      description={t('actions.archive.text')}
      confirmLabel={t('actions.archive.label')}
      danger
      busy={archive.isPending}
      onConfirm={() => archive.mutate(undefined, { onSettled: onClose })}
    />
  )
}
