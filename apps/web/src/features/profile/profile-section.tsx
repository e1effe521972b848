import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form/form-section.tsx'

/** In the order of the page. */
export const sections = [
  'person',
  'notifications',
  'directory',
  'password',
  'authenticator',
  'passkeys',
  'recovery_codes',
  'questions',
  'sessions',
  'history',
  'my_data',
] as const
export type SectionName = (typeof sections)[number]

/** Leaves room for the contents where they are shown. */
export const sectionColumn = 'xl:pr-52'

/** A part of the profile that the contents lead to. */
export function ProfileSection({ name, help, children }: { name: SectionName; help: string; children: ReactNode }) {
  const { t } = useTranslation('profile')
  return (
    <div id={name} tabIndex={-1} className="outline-none">
      <FormSection title={t(`section.${name}`)} help={help}>
        {children}
      </FormSection>
    </div>
  )
}
