import { StoredFile } from '@guildhall/contract/files'
import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import { type OpportunityResponse, ResponseInput } from '@guildhall/contract/opportunity-responses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { AttachmentsField } from '../../ui/form/attachments-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { readResponse, useSaveResponse } from './response-api.ts'
import { Team } from './team.tsx'

/** The form holds the files themselves, to show them; their ids are what is sent. */
const Schema = ResponseInput.omit({ attachment_ids: true }).extend({
  attachments: z.array(StoredFile).max(30),
  version: z.int(),
})
type Values = z.input<typeof Schema>

type Props = { opportunity: OpportunityDetails; response: OpportunityResponse; isOpen: boolean }

/** Where the lead writes the response, gathers a team and hands in. */
export function ResponseForm({ opportunity, response, isOpen }: Props) {
  const { t } = useTranslation('opportunities')
  const save = useSaveResponse()
  const [savedVersion, setSavedVersion] = useState<number>()
  const { id } = response
  return (
    <>
      <Form
        schema={Schema}
        values={valuesOf(response)}
        saveLabel={t('response.hand_in')}
        draftLabel={t('response.save_draft')}
        latest={async () => valuesOf(await readResponse(id))}
        onSubmit={async ({ attachments: files, ...input }, { isDraft }) => {
          const attachment_ids = files.map((file) => file.id)
          const { data: saved } = await save.mutateAsync({ ...input, id, attachment_ids })
          if (!isDraft) setSavedVersion(saved.version)
        }}
      >
        {!isOpen && <TooLate />}
        <FormSection title={t('response.writing')} help={t('response.writing_help')}>
          <TextField<Values> name="title" label={t('response.heading')} optional autoComplete="off" />
          <RichTextField<Values> name="statement" label={t('response.statement')} />
          <AttachmentsField<Values> name="attachments" label={t('response.files')} optional />
        </FormSection>
        {opportunity.takes_teams && (
          <FormSection title={t('team.title')} help={t('team.help')}>
            <Team opportunity={opportunity} response={response} mayChange={response.may_edit && isOpen} />
          </FormSection>
        )}
      </Form>
      {savedVersion !== undefined && (
        <HandInDialog
          opportunity={opportunity}
          response={response}
          version={savedVersion}
          onClose={() => setSavedVersion(undefined)}
        />
      )}
    </>
  )
}

const valuesOf = ({ title, statement, attachments, version }: OpportunityResponse): Values => ({
  title,
  statement,
  attachments,
  version,
})

function TooLate() {
  const { t } = useTranslation('opportunities')
  return (
    <p role="alert" className="mb-5 max-w-[920px] rounded-m border border-warn-line bg-warn-wash px-3.5 py-2.5">
      <b className="block font-semibold">{t('response.too_late')}</b>
      {t('response.too_late_text')}
    </p>
  )
}
