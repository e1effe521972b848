import type { EventDetails } from '@guildhall/contract/events'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { SectionIndex } from '../../ui/form/section-index.tsx'
import { eventQuery, useCreateEvent, useUpdateEvent } from './api.ts'
import { PreviewButton } from './event-preview.tsx'
import { EventSections } from './event-sections.tsx'
import { EventForm as Schema, type EventValues, toInput, valuesOf } from './event-values.ts'
import { sectionId, sectionNames, sections } from './event-parts.ts'

type Props = {
  /** The event that is changed; without it one is added. */
  event?: EventDetails
  values: EventValues
  /** The head of the page, which has room for a button of the form. */
  head: (preview: ReactNode) => ReactNode
}

/** Adds an event, or changes one. A draft can be saved as it is or published; what is published stays so. */
export function EventForm({ event, values, head }: Props) {
  const { t } = useTranslation('events')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second event.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const create = useCreateEvent(idempotencyKey)
  const update = useUpdateEvent()
  const isPublished = event?.status === 'published'
  return (
    <Form
      schema={Schema}
      values={values}
      saveLabel={t(isPublished ? 'form.save' : 'form.save_publish')}
      {...(isPublished ? {} : { draftLabel: t('form.save_draft') })}
      {...(event ? { latest: latestFrom(eventQuery(event.id), valuesOf) } : { cancelTo: '/events' })}
      onSubmit={async (input, { isDraft }) => {
        const body = { ...toInput(input), is_published: !isDraft }
        const { data } = event
          ? await update.mutateAsync({ ...body, id: event.id, version: input.version })
          : await create.mutateAsync(body)
        void navigate(data.status === 'draft' ? `/events/edit-event/${data.id}` : `/events/view-event/${data.id}`)
      }}
    >
      {head(<PreviewButton />)}
      <div className="flex gap-12">
        <EventSections taken={event?.taken_count ?? 0} isPublished={isPublished} />
        <SectionIndex
          sections={sectionNames.map((name) => ({
            id: sectionId(name),
            label: t(`form.${name}`),
            fields: sections[name],
          }))}
        />
      </div>
    </Form>
  )
}
