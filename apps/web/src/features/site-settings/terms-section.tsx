import { TermsSettings } from '../terms/public.ts'
import { SettingsFrame } from './settings-frame.tsx'

export default function TermsSection() {
  return (
    <SettingsFrame>
      <TermsSettings />
    </SettingsFrame>
  )
}
