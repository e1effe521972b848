import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { findPartners, useInvitePartner } from './response-api.ts'

type Props = {
  responseId: string
  /** Whom to ask, where that is known already. */
  organization: { id?: string; name?: string }
  onClose: () => void
}

/** Nobody is chosen at first; the contract then asks for somebody. */
const Schema = opportunityResponses.invite.body.extend({
  organization_id: z.uuid().nullable().pipe(opportunityResponses.invite.body.shape.organization_id),
})
type Values = z.input<typeof Schema>

/** Asks another organization to take a part in the response. */
export function InviteDialog({ responseId, organization: { id, name }, onClose }: Props) {
  const { t } = useTranslation('opportunities')
  const invite = useInvitePartner()
  return (
    <Dialog open onOpenChange={onClose} title={t('team.invite_title')} description={t('team.invite_text')}>
      <Form
        inDialog
        className="mt-4"
        schema={Schema}
        values={{ id: responseId, organization_id: id ?? null, part: '' }}
        saveLabel={t('team.invite_confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await invite.mutateAsync(input)
          onClose()
        }}
      >
        <div className="grid gap-4">
          <ComboboxField<Values>
            name="organization_id"
            label={t('team.organization')}
            placeholder={t('team.organization_placeholder')}
            selected={id && name ? { value: id, label: name } : null}
            search={async (text) =>
              (await findPartners(responseId, text)).map((each) => ({ value: each.id, label: each.name }))
            }
          />
          <TextAreaField<Values>
            name="part"
            label={t('team.part')}
            help={t('team.part_help')}
            optional
            maxLength={300}
            rows={2}
          />
        </div>
      </Form>
    </Dialog>
  )
}
