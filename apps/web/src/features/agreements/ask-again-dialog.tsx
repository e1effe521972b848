import { AskAgain, type AgreementTemplate } from '@guildhall/contract/agreement-templates'
import { addDays } from '@guildhall/contract/standing'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useAskAgain } from './api.ts'
import { today } from './today.ts'

type Props = { template: AgreementTemplate; onClose: () => void }

/** Asks the members on an earlier version to sign the one of today. */
export function AskAgainDialog({ template: { id, name, outdated_count }, onClose }: Props) {
  const { t } = useTranslation('agreements')
  const ask = useAskAgain()
  const inAMonth = addDays(today(), 30)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('again.title', { count: outdated_count })}
      description={t('again.about', { name })}
    >
      <Form
        inDialog
        className="mt-0.5 [&>*+*]:mt-[18px]"
        schema={AskAgain}
        values={{ id, sign_by: inAMonth, is_required: false }}
        saveLabel={t('again.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          const { asked, without_admin } = (await ask.mutateAsync(input)).data
          toast.success(
            [
              t('again.asked', { count: asked }),
              without_admin > 0 && t('again.without_admin', { count: without_admin }),
            ]
              .filter(Boolean)
              .join(' '),
          )
          onClose()
        }}
      >
        <DateField name="sign_by" label={t('again.sign_by')} />
        <SwitchField name="is_required" label={t('again.is_required')} help={t('again.is_required_help')} />
      </Form>
    </Dialog>
  )
}
