import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useRecoveryCodes } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { Door } from './door.tsx'
import { showRecoveryCodes } from './factor-api.ts'
import { EnrolmentSteps } from './enrolment-steps.tsx'
import { useTask } from './use-task.ts'
import { useTitleFocus } from './use-title-focus.ts'

/** The second step of an enrolment: spare keys, seen once. */
export function RecoveryCodes() {
  const { t } = useTranslation('auth')
  const codes = useRecoveryCodes((state) => state.codes)
  return (
    <Door wide title={t('codes.title')} artTitle={t('art.codes_title')} artText={t('art.codes_text')}>
      <EnrolmentSteps now="codes" />
      {codes ? <Shown codes={codes} /> : <NotShown />}
    </Door>
  )
}

function Shown({ codes }: { codes: string[] }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  useTitleFocus()

  const goOn = async () => {
    await navigate('/security-question')
    useRecoveryCodes.setState({ codes: null })
  }
  return (
    <>
      <p className="max-w-[52ch] text-pretty text-ink-2">{t('codes.text')}</p>
      <CodeSheet codes={codes} submitLabel={t('codes.submit')} onStored={() => void goOn()} />
    </>
  )
}

/** After a reload or on the way back: nothing is made anew unless it is asked for. */
function NotShown() {
  const { t } = useTranslation('auth')
  const { run, busy, error } = useTask(showRecoveryCodes)
  useTitleFocus()
  return (
    <>
      <p className="max-w-[52ch] text-pretty text-ink-2">{t('codes.gone')}</p>
      <p className="mt-2 max-w-[52ch] text-pretty text-ink-2">{t('codes.again')}</p>
      <div role="alert" className="mt-3 text-data font-[540] text-bad empty:hidden">
        {error?.message}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-5">
        <Button variant="primary" size="l" busy={busy} onClick={() => void run()}>
          {t('codes.show')}
        </Button>
        <Link to="/security-question" className="link">
          {t('codes.go_on')}
        </Link>
      </div>
    </>
  )
}
