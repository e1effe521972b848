import { useTwoFactor } from '../../lib/stores.ts'
import { dueStep } from './due-step.ts'
import { EnterCode } from './enter-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanCode } from './scan-code.tsx'

/** The second key: asked for, or cut where there is none yet. */
export default function VerifyCode() {
  const step = useTwoFactor(dueStep)
  if (step === 'scan') return <ScanCode />
  return step === 'spare_keys' ? <RecoveryCodes /> : <EnterCode />
}
