import { Fingerprint } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { forgetTwoFactor, useTwoFactor } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { verifyCode } from './api.ts'
import { CodeForm } from './code-form.tsx'
import { Door } from './door.tsx'
import { fieldError } from './field-error.ts'
import { useTask } from './use-task.ts'

export function EnterCode() {
  const { t } = useTranslation('auth')
  const email = useTwoFactor((state) => state.email)
  const passkey = useTask(async () => (await import('./passkey.ts')).signInWithPasskey())

  return (
    <Door title={t('code.title')} artTitle={t('art.code_title')} artText={t('art.code_text')}>
      <p className="mt-1.5 mb-6 text-[15px] wrap-break-word text-ink-2">{t('code.lede', { email })}</p>
      <CodeForm focused label={t('code.label')} send={verifyCode}>
        {'PublicKeyCredential' in window && (
          <Button
            variant="quiet"
            size="l"
            icon={Fingerprint}
            busy={passkey.busy}
            onClick={() => void passkey.run()}
            className="-ml-[18px]"
          >
            {t('passkey.button')}
          </Button>
        )}
      </CodeForm>
      <div role="alert" className="mt-3 text-data font-[540] text-bad empty:hidden">
        {fieldError(passkey.error, 'passkey') ?? passkey.error?.message}
      </div>
      <p className="mt-7 flex flex-wrap justify-between gap-x-5 gap-y-2 border-t border-rule pt-3.5">
        <Link to="/recover-account" className="link">
          {t('code.lost')}
        </Link>
        <Link to="/" onClick={forgetTwoFactor} className="link">
          {t('code.back')}
        </Link>
      </p>
    </Door>
  )
}
