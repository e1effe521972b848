import type { OrganizationProfileInput } from '@guildhall/contract/organization-profiles'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldArray, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useDescribed } from '../../ui/form/use-field.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type List = 'certifications' | 'facilities' | 'past_work' | 'contacts' | 'links'
type Props<N extends List> = {
  name: N
  /** What a new entry begins with. */
  blank: FieldArray<OrganizationProfileInput, N>
  most: number
  /** The fields of the entry at a place. */
  children: (at: number) => ReactNode
}

/** Entries of one kind, each with several fields; any number can be added and removed. */
export function Rows<N extends List>({ name, blank, most, children }: Props<N>) {
  const { t } = useTranslation('organization-profiles')
  // As one of all, because the words are not typed for a list that is not known yet.
  const list: List = name
  const { fields, append, remove } = useFieldArray<OrganizationProfileInput, N>({ name })
  useDescribed<OrganizationProfileInput>(list, { label: t(`part.${list}`) })
  return (
    <div className="grid gap-4">
      {fields.length > 0 && (
        <ol className="grid gap-5">
          {fields.map(({ id }, at) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-rule pb-5">
              <fieldset className="grid min-w-0 gap-3.5">
                <legend className="sr-only">{t(`form.entry.${list}`, { number: at + 1 })}</legend>
                {children(at)}
              </fieldset>
              <IconButton
                icon={Trash2}
                label={t(`form.remove.${list}`, { number: at + 1 })}
                onClick={() => remove(at)}
                className="mt-6"
              />
            </li>
          ))}
        </ol>
      )}
      <Button size="s" icon={Plus} className="w-max" disabled={fields.length >= most} onClick={() => append(blank)}>
        {t(`form.add.${list}`)}
      </Button>
    </div>
  )
}
