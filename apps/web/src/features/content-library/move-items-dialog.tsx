import { contentLibrary, type LibraryRow } from '@guildhall/contract/content-library'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { optionsOf } from '../categories/public.ts'
import { shelvesQuery, useMoveItems } from './api.ts'

type Props = { items: LibraryRow[]; onClose: () => void }

const MoveInput = contentLibrary.move.body.pick({ category_id: true })
type Values = { category_id: string }

/** Puts items onto another shelf. */
export function MoveItemsDialog({ items, onClose }: Props) {
  const { t } = useTranslation('content-library')
  const { data: shelves = [] } = useQuery(shelvesQuery)
  const move = useMoveItems()
  return (
    <Dialog open onOpenChange={onClose} title={t('move.title', { count: items.length })}>
      <Form
        inDialog
        schema={MoveInput}
        values={{ category_id: '' }}
        saveLabel={t('move.confirm')}
        onCancel={onClose}
        className="mt-4"
        onSubmit={async ({ category_id }) => {
          await move.mutateAsync({ ids: items.map(({ id }) => id), category_id })
          onClose()
        }}
      >
        <SelectField<Values> name="category_id" label={t('move.to')} options={optionsOf(shelves)} />
      </Form>
    </Dialog>
  )
}
