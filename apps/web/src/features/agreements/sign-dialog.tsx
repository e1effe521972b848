import { SignInput, type Agreement } from '@guildhall/contract/agreements'
import { word } from '@guildhall/contract/validation'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useUserDetails } from '../../lib/stores.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSign } from './api.ts'
import { SignatureField } from './signature-field.tsx'

/** Takes the name, the signature and the consent; typing is the way for whoever cannot draw. */
export function SignDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { t } = useTranslation(['agreements', 'contract'])
  const sign = useSign()
  const person = useUserDetails((state) => state.userDetails)
  const { id, template_name, organization_name } = agreement
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={t('sign.title')}
      description={t('sign.about', { document: template_name, organization: organization_name })}
    >
      <Form
        inDialog
        className="mt-0.5 [&>*+*]:mt-[18px]"
        schema={SignForm}
        values={{ id, name: person?.name ?? '', image: null, consent: false, manner: 'type' }}
        saveLabel={t('sign.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await sign.mutateAsync(SignInput.parse(input))
          onClose()
        }}
      >
        <TextField name="name" label={t('sign.name')} autoComplete="name" help={t('sign.name_help')} />
        <SignatureField />
        <CheckboxField name="consent" label={t('contract:agreement.consent')} />
      </Form>
    </Dialog>
  )
}

/** What the server takes, and whether a drawing belongs to it. */
const SignForm = SignInput.extend({ manner: z.enum(['type', 'draw']) }).refine(
  ({ manner, image }) => manner === 'type' || image !== null,
  { path: ['image'], message: word('signature_blank') },
)
