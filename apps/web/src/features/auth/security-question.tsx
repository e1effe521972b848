import { Navigate } from 'react-router'
import { useRecovery, useTwoFactor } from '../../lib/stores.ts'
import { AnswerQuestions } from './answer-questions.tsx'
import { ChooseQuestions } from './choose-questions.tsx'
import { dueStep } from './due-step.ts'

/** Questions are chosen at the end of an enrolment, and answered by whoever holds the mailed link. */
export default function SecurityQuestion() {
  const step = useTwoFactor(dueStep)
  const token = useRecovery((state) => state.token)
  if (step === 'spare_keys') return <ChooseQuestions />
  return token ? <AnswerQuestions token={token} /> : <Navigate replace to="/recover-account" />
}
