import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { SectionIndex } from '../../ui/form/section-index.tsx'
import { opportunityQuery, useCreateOpportunity, useUpdateOpportunity } from './api.ts'
import { AmendmentPart } from './amendment-part.tsx'
import { partId, partNames, parts } from './opportunity-parts.ts'
import { OpportunitySections } from './opportunity-sections.tsx'
import { OpportunityForm as Schema, type OpportunityValues, toInput, valuesOf } from './opportunity-values.ts'
import { editPath, listPath, viewPath } from './paths.ts'

type Props = {
  /** The one that is changed; without it one is added. */
  opportunity?: OpportunityDetails
  values: OpportunityValues
  head: ReactNode
}

/** Adds an opportunity, or changes one. A draft is saved as it is or published; a change of what is published is an amendment. */
export function OpportunityForm({ opportunity, values, head }: Props) {
  const { t } = useTranslation('opportunities')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second one.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const create = useCreateOpportunity(idempotencyKey)
  const update = useUpdateOpportunity()
  const isPublished = opportunity !== undefined && opportunity.state !== 'draft'
  return (
    <Form
      schema={Schema}
      values={values}
      saveLabel={t(isPublished ? 'form.amend' : 'form.save_publish')}
      {...(isPublished ? {} : { draftLabel: t('form.save_draft') })}
      {...(opportunity ? { latest: latestFrom(opportunityQuery(opportunity.id), valuesOf) } : { cancelTo: listPath })}
      onSubmit={async (input, { isDraft }) => {
        const body = { ...toInput(input), is_published: !isDraft }
        const { version, amendment_note } = input
        const { data } = opportunity
          ? await update.mutateAsync({ ...body, id: opportunity.id, version, amendment_note })
          : await create.mutateAsync(body)
        void navigate(data.state === 'draft' ? editPath(data.id) : viewPath(data.id))
      }}
    >
      {head}
      <div className="flex gap-12">
        <div className="min-w-0 max-w-[920px] flex-1">
          <OpportunitySections isPublished={isPublished} />
          {isPublished && <AmendmentPart />}
        </div>
        <SectionIndex
          sections={partNames(isPublished).map((name) => ({
            id: partId(name),
            label: t(`form.${name}`),
            fields: parts[name],
          }))}
        />
      </div>
    </Form>
  )
}
