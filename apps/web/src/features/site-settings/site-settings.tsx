import { SecuritySettings } from '@guildhall/contract/site-settings'
import { SectionForm } from './section-form.tsx'
import { SecuritySection } from './security-section.tsx'

/** The network's own rules; the first section is what it asks of everybody who signs in. */
export default function SiteSettings() {
  return (
    <SectionForm schema={SecuritySettings}>
      <SecuritySection />
    </SectionForm>
  )
}
