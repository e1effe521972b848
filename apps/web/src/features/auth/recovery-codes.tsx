import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useRecoveryCodes } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CopyButton } from './copy-button.tsx'
import { Door } from './door.tsx'
import { showRecoveryCodes } from './factor-api.ts'
import { Steps } from './steps.tsx'
import { useTask } from './use-task.ts'
import { useTitleFocus } from './use-title-focus.ts'

/** The second step of an enrolment: spare keys, seen once. */
export function RecoveryCodes() {
  const { t } = useTranslation('auth')
  const codes = useRecoveryCodes((state) => state.codes)
  return (
    <Door wide title={t('codes.title')} artTitle={t('art.codes_title')} artText={t('art.codes_text')}>
      <Steps now="codes" />
      {codes ? <Shown codes={codes} /> : <NotShown />}
    </Door>
  )
}

function Shown({ codes }: { codes: string[] }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [stored, setStored] = useState(false)
  useTitleFocus()

  const goOn = async () => {
    await navigate('/security-question')
    useRecoveryCodes.setState({ codes: null })
  }
  return (
    <>
      <p className="max-w-[52ch] text-pretty text-ink-2">{t('codes.text')}</p>
      <CodeSheet codes={codes} />
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button icon={Download} onClick={() => download(t('codes.file', { codes: codes.join('\n') }))}>
          {t('codes.download')}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <div className="mt-6 print:hidden">
        <Checkbox label={t('codes.stored')} checked={stored} onChange={setStored} />
      </div>
      <Button
        variant="primary"
        size="l"
        disabled={!stored}
        onClick={() => void goOn()}
        className="mt-4 min-w-[140px] print:hidden"
      >
        {t('codes.submit')}
      </Button>
    </>
  )
}

const CodeSheet = ({ codes }: { codes: string[] }) => (
  <ol className="mt-[22px] grid grid-cols-2 border-y border-ink-rule">
    {codes.map((code, at) => (
      <li key={code} className="flex h-[47px] items-center border-rule not-nth-[-n+2]:border-t odd:border-r even:pl-6">
        <span aria-hidden className="w-[34px] shrink-0 text-data text-ink-3">
          {at + 1}
        </span>
        <span className="font-mono text-[16px] tracking-[0.01em]">{code}</span>
      </li>
    ))}
  </ol>
)

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

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'guildhall-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
