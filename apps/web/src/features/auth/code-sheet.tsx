import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CopyButton } from './copy-button.tsx'

type Props = { codes: string[]; submitLabel: string; onStored: () => void }

/** Recovery codes, the ways to keep them, and no way on before they are kept. */
export function CodeSheet({ codes, submitLabel, onStored }: Props) {
  const { t } = useTranslation('auth')
  const [stored, setStored] = useState(false)
  const text = t('codes.file', { codes: codes.join('\n') })
  return (
    <>
      <ol className="mt-[22px] grid grid-cols-2 border-y border-ink-rule">
        {codes.map((code, at) => (
          <li key={code} className={line}>
            <span aria-hidden className="w-[34px] shrink-0 text-data text-ink-3">
              {at + 1}
            </span>
            <span className="font-mono text-[16px] tracking-[0.01em]">{code}</span>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button icon={Download} onClick={() => download(text)}>
          {t('codes.download')}
        </Button>
        <Button icon={Printer} onClick={() => print(text)}>
          {t('codes.print')}
        </Button>
      </div>
      <div className="mt-6">
        <Checkbox label={t('codes.stored')} checked={stored} onChange={setStored} />
      </div>
      <Button variant="primary" size="l" disabled={!stored} onClick={onStored} className="mt-4 min-w-[140px]">
        {submitLabel}
      </Button>
    </>
  )
}

const line = 'flex h-[47px] items-center border-rule not-nth-[-n+2]:border-t odd:border-r even:pl-6'

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'guildhall-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}

/** On a sheet of its own, without the page around it. */
function print(text: string): void {
  const frame = document.createElement('iframe')
  frame.className = 'fixed size-0'
  document.body.append(frame)
  const sheet = document.createElement('pre')
  sheet.textContent = text
  frame.contentDocument?.body.append(sheet)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}
