import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form/form-section.tsx'
import { partId, type PartName } from './opportunity-parts.ts'

/** A part of the form, where its index finds it. */
export function FormPart({ name, children }: { name: PartName; children: ReactNode }) {
  const { t } = useTranslation('opportunities')
  return (
    <div id={partId(name)} className="scroll-mt-4">
      <FormSection title={t(`form.${name}`)} help={t(`form.${name}_help`)}>
        {children}
      </FormSection>
    </div>
  )
}
