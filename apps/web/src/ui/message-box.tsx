import { CircleAlert, CircleCheck } from 'lucide-react'
import * as Radix from 'radix-ui/alert-dialog'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { dialogSurface, veil } from './dialog-parts.ts'
import type { Message } from './message-dialog.tsx'

/** The dialog of `showMessage`: an icon, a paragraph for each message, and Ok. */
export default function MessageBox({ kind, message, onClose }: Message & { onClose: () => void }) {
  const { t } = useTranslation('ui')
  const { Icon, colour, ok } = looks[kind]
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={veil}>
          <Radix.Content className={cx(dialogSurface, 'max-w-[400px] text-center')}>
            <Icon className={cx('mx-auto mb-2.5 size-10 [stroke-width:1.2]', colour)} />
            <Radix.Title className="sr-only">{t(kind)}</Radix.Title>
            <Radix.Description asChild>
              <div className="grid gap-2 wrap-anywhere text-ink-2">
                {[message].flat().map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            </Radix.Description>
            {/* Cancel, because that is the part which takes the focus. */}
            <Radix.Cancel
              className={cx(
                'mt-6 inline-flex h-(--control) min-w-[110px] items-center justify-center rounded-m px-3.5 text-[14px] font-medium hover:brightness-95',
                ok,
              )}
            >
              {t('ok')}
            </Radix.Cancel>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

const looks = {
  error: { Icon: CircleAlert, colour: 'text-bad', ok: 'bg-seed-red text-on-seed-red' },
  success: { Icon: CircleCheck, colour: 'text-ok', ok: 'bg-seed-green text-on-seed' },
}
