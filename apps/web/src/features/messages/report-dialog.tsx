import { reportReasons } from '@guildhall/contract/message-reports'
import { type Message, messages } from '@guildhall/contract/messages'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { useReportMessage } from './api.ts'

/** Tells those who look after the network about a message. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const report = useReportMessage()
  return (
    <Dialog open onOpenChange={onClose} title={t('report.title')} description={t('report.text')}>
      <Form
        inDialog
        className="mt-4 gap-4"
        schema={messages.report.body}
        values={{ message_id: message.id, reason: 'harassment', note: '' }}
        saveLabel={t('report.send')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await report.mutateAsync(input)
          onClose()
        }}
      >
        <RadioField
          name="reason"
          label={t('report.reason')}
          options={reportReasons.map((reason) => ({ value: reason, label: t(`report.reasons.${reason}`) }))}
        />
        <TextAreaField name="note" label={t('report.note')} optional maxLength={1000} rows={3} />
      </Form>
    </Dialog>
  )
}
