import {
  mostStatementBytes,
  type CsvPlan,
  type StatementFile,
  type StatementPreview,
} from '@guildhall/contract/bank-statements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { inBase64 } from '../../lib/base64.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Field } from '../../ui/form/input.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useImport, usePreview } from './api.ts'
import { PlanFields } from './plan-fields.tsx'
import { PreviewLines } from './preview-lines.tsx'

/** Takes a bank's file, shows how it is read, lets that be corrected, and keeps the incoming payments. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('bank-statements')
  const [file, setFile] = useState<StatementFile>()
  const [found, setFound] = useState<StatementPreview>()
  const [refusal, setRefusal] = useState<string>()
  const preview = usePreview()
  const keep = useImport()

  const look = async (given: StatementFile, plan: CsvPlan | null) => {
    setRefusal(undefined)
    try {
      setFound((await preview.mutateAsync({ ...given, plan })).data)
      setFile(given)
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
  }
  const take = async ([chosen]: File[], [refused]: string[]) => {
    setFound(undefined)
    if (refused) setRefusal(refused)
    else if (chosen) await look({ name: chosen.name.slice(0, 160), content: await inBase64(chosen) }, null)
  }
  const submit = async () => {
    if (!file || !found) return setRefusal(t('upload.choose'))
    try {
      const { data } = await keep.mutateAsync({ ...file, plan: found.plan })
      toastSuccess(t('upload.done', { count: data.added }))
      onClose()
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
  }
  return (
    <Dialog open size="l" onOpenChange={onClose} title={t('upload.title')} description={t('upload.about')}>
      <div className="mt-4 grid gap-4">
        <Field label={t('upload.file')} error={refusal}>
          <FileDrop
            accept={['.csv', '.txt', '.xml', 'text/csv']}
            maxBytes={mostStatementBytes}
            onFiles={(files, refused) => void take(files, refused)}
          />
        </Field>
        {found?.plan && file && (
          <PlanFields
            headings={found.headings}
            sample={found.sample}
            plan={found.plan}
            onChange={(plan) => {
              setFound({ ...found, plan })
              void look(file, plan)
            }}
          />
        )}
        {found && <PreviewLines found={found} />}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="primary"
          busy={keep.isPending || preview.isPending}
          disabled={!found || found.incoming === 0}
          onClick={() => void submit()}
        >
          {t('upload.confirm', { count: found ? found.incoming - found.known : 0 })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const sentenceOf = (error: unknown) => {
  if (error instanceof ApiError) return Object.values(error.errors ?? {}).flat()[0] ?? error.message
  return error instanceof Error ? error.message : String(error)
}
