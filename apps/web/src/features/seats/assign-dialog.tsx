import { seats } from '@guildhall/contract/seats'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Option } from '../../ui/form/choice-fields.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Field } from '../../ui/form/input.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { findCandidates, useAssignSeats } from './api.ts'

type Props = { line: { order_id: string; tool_id: string }; name: string; onClose: () => void }

/** Gives people of the organization a seat on one element. */
export function AssignDialog({ line, name, onClose }: Props) {
  const { t } = useTranslation('seats')
  const assign = useAssignSeats()
  return (
    <Dialog open onOpenChange={onClose} title={t('give_title', { name })} description={t('give_text')}>
      <Form
        inDialog
        className="mt-4"
        schema={seats.assign.body}
        values={{ ...line, user_ids: [] }}
        saveLabel={t('give_confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await assign.mutateAsync(input)
          onClose()
        }}
      >
        <PeopleField line={line} />
      </Form>
    </Dialog>
  )
}

function PeopleField({ line }: Pick<Props, 'line'>) {
  const { t } = useTranslation('seats')
  const { change, error, ref, onBlur } = useField<{ user_ids: string[] }>('user_ids')
  const [chosen, setChosen] = useState<Option[]>([])
  const choose = (people: Option[]) => {
    setChosen(people)
    change(people.map(({ value }) => value))
  }
  const search = async (text: string) =>
    (await findCandidates(line)(text)).filter(({ value }) => !chosen.some((each) => each.value === value))
  return (
    <>
      <Field label={t('people_label')} error={error}>
        <Combobox
          label={t('people_label')}
          placeholder={t('people_placeholder')}
          value={null}
          search={search}
          onChange={(person) => person && choose([...chosen, person])}
          onBlur={onBlur}
          inputRef={ref}
        />
      </Field>
      <ul aria-label={t('chosen')} className="mt-2">
        {chosen.map(({ value, label }) => (
          <li key={value} className="flex min-h-(--row) items-center gap-2.5 border-b border-rule text-data">
            <Avatar name={label} size="s" />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <IconButton
              size="s"
              icon={X}
              label={t('leave_out', { name: label })}
              onClick={() => choose(chosen.filter((each) => each.value !== value))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
