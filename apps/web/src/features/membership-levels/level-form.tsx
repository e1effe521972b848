import { membershipLevels } from '@guildhall/contract/audiences'
import { SeenVersion } from '@guildhall/contract/content'
import { type Level, LevelInput } from '@guildhall/contract/membership-levels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { NumberField, TextField } from '../../ui/form/text-field.tsx'
import { levelIn, levelsQuery, templatesQuery, useSaveLevel } from './api.ts'
import { BillingFields } from './billing-fields.tsx'
import { isKept } from './kept-level.ts'
import { useLevelName } from './use-levels.ts'

const SavedLevel = z.intersection(LevelInput, SeenVersion)

/** Adds a level, or changes this one. */
export function LevelForm({ level }: { level?: Level }) {
  const { t } = useTranslation('membership-levels')
  const navigate = useNavigate()
  // One key for as long as the form is open: a second click cannot add a second level.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const templates = useQuery(templatesQuery)
  const save = useSaveLevel(level?.slug, idempotencyKey)
  return (
    <Form
      schema={SavedLevel}
      values={level ? valuesOf(level) : newLevel}
      {...(level ? { latest: latestFrom(levelsQuery, (all) => valuesOf(levelIn(all, level.slug))) } : {})}
      saveLabel={t(level ? 'form.save' : 'form.add')}
      cancelTo={list}
      onSubmit={async (input) => {
        await save.mutateAsync(input)
        void navigate(list)
      }}
    >
      <FormSection title={t('form.about')} help={t('form.about_help')}>
        <TextField<LevelInput>
          name="name"
          label={t('form.name')}
          help={useIsTranslated(level) && t('form.name_help')}
          autoComplete="off"
        />
        <NumberField<LevelInput>
          name="user_limit"
          label={t('form.user_limit')}
          unit={t('form.people')}
          help={t('form.user_limit_help')}
          optional
        />
        <SelectField<LevelInput>
          name="agreement_template_id"
          label={t('form.agreement')}
          help={t('form.agreement_help')}
          options={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          clearable
        />
        <SwitchField<LevelInput> name="is_offered" label={t('form.is_offered')} help={t('form.is_offered_help')} />
      </FormSection>
      <FormSection title={t('form.billing')} help={t('form.billing_help')}>
        <Billing isKept={level !== undefined && isKept(level)} />
      </FormSection>
    </Form>
  )
}

/** Whether a level came with the portal and still has its first name, which everybody reads in his own language. */
function useIsTranslated(level: Level | undefined): boolean {
  const { t } = useTranslation('contract')
  const nameOf = useLevelName()
  const first = membershipLevels.find((slug) => slug === level?.slug)
  return first !== undefined && nameOf(first) === t(`level.${first}`)
}

function Billing({ isKept: isFixed }: { isKept: boolean }) {
  const { t } = useTranslation('membership-levels')
  const isExempt = useWatch<LevelInput, 'is_billing_exempt'>({ name: 'is_billing_exempt' })
  return (
    <>
      <SwitchField<LevelInput>
        name="is_billing_exempt"
        label={t('form.is_billing_exempt')}
        help={t(isFixed ? 'form.kept_help' : 'form.is_billing_exempt_help')}
        disabled={isFixed}
      />
      {!isExempt && <BillingFields />}
    </>
  )
}

const list = '/site-settings/levels'
const firstDay = '01-01'

const newLevel: LevelInput = {
  name: '',
  price: 0,
  currency: 'USD',
  period: 'rolling',
  renews_on: firstDay,
  grace_days: 30,
  allows_card: true,
  allows_offline: true,
  is_billing_exempt: false,
  user_limit: null,
  agreement_template_id: null,
  is_offered: true,
}

/** Only what the form shows; a level that renews on no day of its own begins with the first, should it get one. */
const valuesOf = ({ slug: _slug, organization_count: _count, ...level }: Level): LevelInput & { version: number } => ({
  ...level,
  renews_on: level.renews_on ?? firstDay,
})
