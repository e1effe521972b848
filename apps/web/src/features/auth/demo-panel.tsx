import { ArrowRight } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDemo } from '../../lib/demo.ts'
import { signInToDemo } from './api.ts'
import { useTask } from './use-task.ts'

type Demo = Awaited<ReturnType<typeof readDemo>>

/** The demo network's accounts, each one click away; not there outside demo mode. */
export function DemoPanel() {
  const { t } = useTranslation('auth')
  const { demo, refresh } = useDemo()
  const { run, busy, error } = useTask(signInToDemo)
  // The second organization's admin is the one account that is still in onboarding.
  const titleOf = ({ email, role_name }: Demo['accounts'][number]) =>
    email.startsWith('organization_admin2@') ? t('demo.onboarding') : role_name
  if (!demo) return null

  const { accounts, password, code } = demo
  return (
    <section aria-labelledby="demo-title" className="mt-8 border-t border-ink-rule pt-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="demo-title" className="text-[17px]">
          {t('demo.title')}
        </h2>
        <CurrentCode key={code} code={code} seconds={demo.code_expires_in_seconds} onEnd={refresh} />
      </div>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-[auto_auto]">
        {accounts.map((account) => (
          <li key={account.email} className="border-t border-rule first:border-t-0 sm:nth-2:border-t-0">
            <button
              type="button"
              disabled={busy}
              aria-label={t('demo.sign_in_as', { role: titleOf(account), name: account.name })}
              onClick={() => void run(account.email, password)}
              className="group flex h-[34px] w-full cursor-pointer items-center gap-2 text-left text-data disabled:cursor-wait disabled:text-ink-3"
            >
              <span className="min-w-0 flex-1 truncate underline-offset-[3px] group-hover:underline">
                {titleOf(account)}
              </span>
              <ArrowRight aria-hidden size={14} strokeWidth={1.6} />
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-2 text-data font-[540] text-bad">
          {error.message}
        </p>
      )}
      <p className="mt-2 text-small text-ink-3">
        {t('demo.about')} <span className="font-mono text-[0.92em]">{password}</span>
      </p>
    </section>
  )
}

function useDemo() {
  const [demo, setDemo] = useState<Demo | null>(null)
  const { language } = useTranslation('auth').i18n
  const refresh = useCallback(() => {
    // Outside demo mode there is no such address, and no panel.
    readDemo().then(setDemo, () => setDemo(null))
  }, [])
  // Asked anew in another language: the roles are named by the server.
  useEffect(refresh, [refresh, language])
  return { demo, refresh }
}

/** The code of the moment; asks for the next one when its time is over. */
function CurrentCode({ code, seconds, onEnd }: { code: string; seconds: number; onEnd: () => void }) {
  const { t } = useTranslation('auth')
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onEnd()), 1000)
    return () => clearTimeout(timer)
  }, [left, onEnd])

  return (
    <p className="ml-auto text-data text-ink-2 tabular-nums">
      {t('demo.code')}{' '}
      <strong className="ml-1 text-[16px] font-[640] tracking-[0.03em] text-ink">
        {code.slice(0, 3)} {code.slice(3)}
      </strong>{' '}
      <span className="text-ink-3">{t('demo.seconds', { count: left })}</span>
    </p>
  )
}
