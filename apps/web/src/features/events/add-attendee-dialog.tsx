import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { findPeople, useAddAttendee } from './api.ts'

/** Gives somebody a place by hand. */
export function AddAttendeeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('events')
  const add = useAddAttendee()
  const [values] = useState({ user_id: '' })
  return (
    <Dialog open onOpenChange={onClose} title={t('attendees.add_title')} description={t('attendees.add_text')}>
      <Form
        inDialog
        className="mt-4"
        schema={Person}
        values={values}
        saveLabel={t('attendees.add_confirm')}
        onCancel={onClose}
        onSubmit={async ({ user_id }) => {
          await add.mutateAsync({ id, user_id })
          onClose()
        }}
      >
        <ComboboxField<z.input<typeof Person>>
          name="user_id"
          label={t('attendees.person')}
          placeholder={t('attendees.person_placeholder')}
          search={async (text) =>
            (await findPeople(id, text)).map(({ id: value, name, organization_name }) => ({
              value,
              label: name,
              note: organization_name ?? undefined,
            }))
          }
        />
      </Form>
    </Dialog>
  )
}

const Person = z.object({ user_id: z.uuid() })
