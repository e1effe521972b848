import { AgreementTemplates } from '../agreements/public.ts'
import { SettingsFrame } from './settings-frame.tsx'

export default function AgreementSettings() {
  return (
    <SettingsFrame>
      <AgreementTemplates />
    </SettingsFrame>
  )
}
