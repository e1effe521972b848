import { EnrolInput, type ItemDetails } from '@guildhall/contract/article-content'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { Status } from '../../ui/status.tsx'
import { useEnrol, useWithdraw } from './api.ts'

type Props = { id: string; details: ItemDetails; isEnrolled: boolean }

/** Enrols here, or leads to where the provider takes applications. */
export function TakePart({ id, details, isEnrolled }: Props) {
  const { t } = useTranslation('workforce-development')
  const { is_enrolment_open, is_closed, seats_left, apply_url } = details
  if (isEnrolled) return <Enrolled id={id} />
  if (is_closed) return <p className="mt-3 text-ink-2">{t('offer.closed')}</p>
  if (is_enrolment_open)
    return seats_left === 0 ? <p className="mt-3 text-ink-2">{t('offer.full')}</p> : <Enrol id={id} />
  if (!apply_url) return null
  return (
    <ButtonLink to={apply_url} target="_blank" rel="noreferrer" variant="primary" icon={ExternalLink} className="mt-4">
      {t('offer.apply')}
    </ButtonLink>
  )
}

function Enrol({ id }: { id: string }) {
  const { t } = useTranslation('workforce-development')
  const [isOpen, setIsOpen] = useState(false)
  const enrol = useEnrol(id)
  return (
    <>
      <Button variant="primary" className="mt-4" onClick={() => setIsOpen(true)}>
        {t('enrol.button')}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen} title={t('enrol.title')} description={t('enrol.text')}>
          <Form
            inDialog
            className="mt-4"
            schema={EnrolInput}
            values={{ note: '' }}
            saveLabel={t('enrol.confirm')}
            onCancel={() => setIsOpen(false)}
            onSubmit={async (input) => {
              await enrol.mutateAsync(input)
              setIsOpen(false)
            }}
          >
            <TextAreaField<z.input<typeof EnrolInput>>
              name="note"
              label={t('enrol.note')}
              help={t('enrol.note_help')}
              optional
              maxLength={500}
              rows={3}
            />
          </Form>
        </Dialog>
      )}
    </>
  )
}

function Enrolled({ id }: { id: string }) {
  const { t } = useTranslation('workforce-development')
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useWithdraw(id)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Status kind="done">{t('enrol.done')}</Status>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('withdraw.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('withdraw.title')}
        description={t('withdraw.text')}
        confirmLabel={t('withdraw.confirm')}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </div>
  )
}
