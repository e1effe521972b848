import type { EventDetails } from '@guildhall/contract/events'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { hostsQuery } from './api.ts'
import { EventArticle } from './event-article.tsx'
import { EventForm, type EventValues } from './event-values.ts'

/** Shows what is typed as members will read it. */
export function PreviewButton() {
  const { t } = useTranslation('events')
  const { getValues, trigger } = useFormContext<EventValues>()
  const { data: hosts } = useQuery(hostsQuery)
  const [shown, setShown] = useState<PreviewedEvent>()
  const open = async () => {
    const checked = EventForm.safeParse(getValues())
    if (!checked.success) return void (await trigger())
    const hub = hosts?.hubs.find(({ id }) => id === checked.data.hub_id)
    setShown({ ...checked.data, hub_name: hub?.name ?? null })
  }
  return (
    <>
      <Button variant="quiet" icon={Eye} onClick={() => void open()}>
        {t('form.preview')}
      </Button>
      {shown && (
        <Dialog
          open
          onOpenChange={() => setShown(undefined)}
          size="l"
          title={shown.title}
          description={shown.summary || t('form.preview_text')}
        >
          <div className="mt-5">
            <EventArticle event={shown} />
          </div>
        </Dialog>
      )}
    </>
  )
}

type PreviewedEvent = Parameters<typeof EventArticle>[0]['event'] & Pick<EventDetails, 'title' | 'summary'>
