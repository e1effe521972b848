import { type ToolRow, tools } from '@guildhall/contract/tools'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { toolNamesQuery, useMoveTool } from './api.ts'
import { toolTitle } from './tool-title.ts'

type Props = {
  tool: ToolRow
  state: 'deprecated' | 'retired'
  onClose: () => void
}

const Successor = tools.move.body.pick({ successor_id: true })
type Successor = z.input<typeof Successor>

/** Asks what stands in for an element that goes, and says what becomes of what holds it. */
export function MoveDialog({ tool, state, onClose }: Props) {
  const { t } = useTranslation('tools')
  const move = useMoveTool()
  const [{ id, row_version }] = useState(tool)
  const { data } = useQuery(toolNamesQuery)
  const published = (data?.tools ?? []).filter((each) => each.state === 'published' && each.id !== tool.id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`move.${state}_title`, { name: toolTitle(tool) })}
      description={t(`move.${state}_text`)}
    >
      <Consequences tool={tool} />
      <Form
        inDialog
        className="mt-4"
        schema={Successor}
        values={{ successor_id: null }}
        saveLabel={t(`move.${state}`)}
        onCancel={onClose}
        onSubmit={async ({ successor_id }) => {
          await move.mutateAsync({ id, state, successor_id, row_version })
          onClose()
        }}
      >
        <SelectField<Successor>
          name="successor_id"
          label={t('successor')}
          help={t('move.successor_help')}
          options={published.map((each) => ({ value: each.id, label: `${toolTitle(each)} – ${each.vendor}` }))}
          clearable
          optional
        />
      </Form>
    </Dialog>
  )
}

/** What is bound to it now. */
function Consequences({ tool: { package_count, seats_taken } }: { tool: ToolRow }) {
  const { t } = useTranslation('tools')
  if (package_count === 0 && seats_taken === 0) return null
  return (
    <ul className="mt-3 list-disc pl-5 text-data text-ink-2">
      {package_count > 0 && <li>{t('move.packages', { count: package_count })}</li>}
      {seats_taken > 0 && <li>{t('move.seats', { count: seats_taken })}</li>}
    </ul>
  )
}
