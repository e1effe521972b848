import { type OrganizationProfile, organizationProfiles } from '@guildhall/contract/organization-profiles'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { useRequestChanges } from './api.ts'

const Note = organizationProfiles.requestChanges.body.pick({ note: true })

type Props = { profile: OrganizationProfile; onClose: () => void }

/** Says what should be different; the admins of the organization read it. */
export function RequestChangesDialog({ profile: { id, name }, onClose }: Props) {
  const { t } = useTranslation('organization-profiles')
  const ask = useRequestChanges()
  return (
    <Dialog open onOpenChange={onClose} title={t('request.title', { name })} description={t('request.text')}>
      <Form
        inDialog
        className="mt-4"
        schema={Note}
        values={{ note: '' }}
        saveLabel={t('request.send')}
        onCancel={onClose}
        onSubmit={async ({ note }) => {
          await ask.mutateAsync({ id, note })
          onClose()
        }}
      >
        <TextAreaField name="note" label={t('request.note')} maxLength={1000} rows={4} />
      </Form>
    </Dialog>
  )
}
