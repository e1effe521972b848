import { useTranslation } from 'react-i18next'
import { Steps } from '../../ui/steps.tsx'

const steps = ['scan', 'codes', 'questions'] as const

/** How far an enrolment has come. */
export function EnrolmentSteps({ now }: { now: (typeof steps)[number] }) {
  const { t } = useTranslation('auth')
  return <Steps steps={steps} now={now} nameOf={(step) => t(`steps.${step}`)} className="mt-5 mb-[26px] print:hidden" />
}
