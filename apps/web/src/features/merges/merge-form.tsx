import { type Merge, type MergeField, type MergePreview, mergeFields } from '@guildhall/contract/merges'
import type { UserDetail } from '@guildhall/contract/users'
import { CircleAlert, Merge as MergeIcon } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useMerge } from './api.ts'
import { Consequences } from './consequences.tsx'
import { type Choice, FieldChoices } from './field-choices.tsx'

type Props = {
  preview: MergePreview
  survivor: UserDetail
  duplicate: UserDetail
  onDone: (merge: Merge) => void
}

/** Asks field by field which value stays, says what follows, and then asks for the merge itself. */
export function MergeForm({ preview, survivor, duplicate, onDone }: Props) {
  const { t } = useTranslation('merges')
  const form = useForm<Choice>({ defaultValues: survivorsOwn })
  const [taken, setTaken] = useState<MergeField[]>()
  const [refusal, setRefusal] = useState<string>()
  const ask = (choice: Choice) => {
    setRefusal(undefined)
    setTaken(mergeFields.filter((field) => choice[field] === 'duplicate'))
  }
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(ask)(event)} className="@container mb-10">
        <div className="grid gap-x-7 gap-y-8 @[960px]:flex">
          <div className="@container min-w-0 flex-1">
            <FieldChoices fields={preview.fields} />
          </div>
          <Consequences moves={preview.moves} survivor={survivor} duplicate={duplicate} />
        </div>
        <Refusal reason={refusal} />
        <Button
          type="submit"
          variant="danger"
          icon={MergeIcon}
          className="mt-6 h-auto! min-h-(--control) max-w-full shrink! py-2 text-left leading-[1.3]! whitespace-normal!"
        >
          {t('merge', { duplicate: duplicate.name, survivor: survivor.name })}
        </Button>
      </form>
      {taken && (
        <MergeDialog
          {...{ survivor, duplicate, taken, onDone }}
          onRefused={setRefusal}
          onClose={() => setTaken(undefined)}
        />
      )}
    </FormProvider>
  )
}

/** The choice stays in view, since another one may avoid what was refused. */
function Refusal({ reason }: { reason: string | undefined }) {
  return (
    <div role="alert">
      {reason && (
        <p className="mt-6 flex max-w-[920px] gap-2.5 rounded-m border border-bad-line bg-bad-wash px-3.5 py-2.5 text-[14px] leading-[1.45]">
          <CircleAlert aria-hidden size={16} strokeWidth={1.6} className="mt-[2px] shrink-0 text-bad" />
          {reason}
        </p>
      )}
    </div>
  )
}

type DialogProps = Omit<Props, 'preview'> & {
  taken: MergeField[]
  onRefused: (reason: string) => void
  onClose: () => void
}

function MergeDialog({ survivor, duplicate, taken, onDone, onRefused, onClose }: DialogProps) {
  const { t } = useTranslation('merges')
  const merge = useMerge()
  const confirm = () =>
    merge.mutate(
      { survivor_id: survivor.id, duplicate_id: duplicate.id, take: taken },
      { onSuccess: ({ data }) => onDone(data), onError: ({ message }) => onRefused(message), onSettled: onClose },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('confirm.title', { duplicate: duplicate.name, survivor: survivor.name })}
      description={t('confirm.text', { duplicate: duplicate.email, survivor: survivor.email })}
      confirmLabel={t('confirm.yes')}
      danger
      busy={merge.isPending}
      onConfirm={confirm}
    />
  )
}

const survivorsOwn: Choice = {
  first_name: 'survivor',
  last_name: 'survivor',
  email: 'survivor',
  job_title: 'survivor',
  phone: 'survivor',
  organization_id: 'survivor',
  language: 'survivor',
  time_zone: 'survivor',
}
