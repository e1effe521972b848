import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { toastError } from '../../ui/toast.ts'

type Props = { codes: string[]; email: string; onClose: () => void }

/** The codes, the ways to keep them, and no way out before they are kept. */
export function RecoveryCodeSheet({ codes, email, onClose }: Props) {
  const { t } = useTranslation('profile')
  const [copied, setCopied] = useState(false)
  const [stored, setStored] = useState(false)
  const text = `${t('recovery_codes.file', { email })}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toastError(t('recovery_codes.copy_failed')),
    )
  return (
    <>
      <ol className="mt-4 grid grid-cols-2 border-y border-ink-rule">
        {codes.map((code) => (
          <li key={code} className={line}>
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button size="s" icon={copied ? Check : Copy} onClick={() => void copy()}>
          <span aria-live="polite">{t(copied ? 'recovery_codes.copied' : 'recovery_codes.copy')}</span>
        </Button>
        <Button size="s" icon={Download} onClick={() => download(text)}>
          {t('recovery_codes.download')}
        </Button>
        <Button size="s" icon={Printer} onClick={() => print(text)}>
          {t('recovery_codes.print')}
        </Button>
      </div>
      <div className="mt-5">
        <Checkbox checked={stored} onChange={setStored} label={t('recovery_codes.stored')} />
      </div>
      <DialogActions>
        <Button variant="primary" disabled={!stored} onClick={onClose}>
          {t('recovery_codes.close')}
        </Button>
      </DialogActions>
    </>
  )
}

const line =
  'border-t border-rule py-2 font-mono text-[15px] odd:border-r odd:pr-4 even:pl-5 [&:nth-child(-n+2)]:border-t-0'

function download(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** On a sheet of its own, without the page behind the dialog. */
function print(text: string) {
  const frame = document.createElement('iframe')
  frame.className = 'fixed size-0'
  document.body.append(frame)
  const sheet = document.createElement('pre')
  sheet.textContent = text
  frame.contentDocument?.body.append(sheet)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}
