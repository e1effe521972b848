import type { MergeField, MergePreview } from '@guildhall/contract/merges'
import { useTranslation } from 'react-i18next'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { Section } from '../../ui/section.tsx'
import { useFieldValue } from './use-field-value.ts'
import type { Side } from './use-pair.ts'

/** Of each field, whose value stays. */
export type Choice = Record<MergeField, Side>
type Fields = MergePreview['fields']

/** What the two differ in, to be chosen from, and what they do not, in one line. */
export function FieldChoices({ fields }: { fields: Fields }) {
  const { t } = useTranslation('merges')
  const different = fields.filter(({ survivor, duplicate }) => survivor !== duplicate)
  const same = fields.filter(({ survivor, duplicate }) => survivor === duplicate)
  return (
    <Section title={t('fields.title')}>
      <p className="mb-2 text-data text-pretty text-ink-2">
        {different.length > 0 ? t('fields.lede') : t('fields.all_same')}
      </p>
      {different.map((each) => (
        <FieldChoice key={each.field} {...each} />
      ))}
      {same.length > 0 && <Same fields={same} />}
    </Section>
  )
}

function FieldChoice({ field, survivor, duplicate }: Fields[number]) {
  const { t } = useTranslation('merges')
  const shown = useFieldValue()
  return (
    <RadioField<Choice>
      name={field}
      label={t(`field.${field}`)}
      options={[
        { value: 'survivor', label: shown(field, survivor), note: t('survivor') },
        { value: 'duplicate', label: shown(field, duplicate), note: t('duplicate') },
      ]}
      className="gap-x-5! border-t border-rule py-3 wrap-anywhere @[620px]:grid-cols-[130px_minmax(0,1fr)] @[620px]:[&>[role=radiogroup]]:grid-cols-2 @[620px]:[&>[role=radiogroup]]:pt-0"
    />
  )
}

function Same({ fields }: { fields: Fields }) {
  const { t, i18n } = useTranslation('merges')
  const shown = useFieldValue()
  const said = fields.map(({ field, survivor }) => `${t(`field.${field}`)} (${shown(field, survivor)})`)
  return (
    <p className="border-t border-rule pt-3 text-data text-pretty wrap-anywhere text-ink-2">
      {t('fields.same', { fields: new Intl.ListFormat(i18n.language).format(said) })}
    </p>
  )
}
