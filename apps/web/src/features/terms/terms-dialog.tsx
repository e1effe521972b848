import { useQuery } from '@tanstack/react-query'
import * as Dialog from 'radix-ui/dialog'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogout } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { currentTermsQuery, useAgree } from './api.ts'
import { VersionLine } from './version-line.tsx'

/** Asks a person once to agree to new terms; the only other way out is to sign out. */
export default function TermsDialog() {
  const { t } = useTranslation('terms')
  const { data: current, error, refetch } = useQuery(currentTermsQuery)
  const agree = useAgree()
  const logout = useLogout()
  const text = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          ref={text}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            // The text is read first, not a button.
            text.current?.focus()
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-60 animate-fade overflow-auto bg-paper px-(--gutter) py-12 outline-none"
        >
          <div className="mx-auto w-full max-w-[680px]">
            <Dialog.Title className="text-[30px] md:text-title">{t('dialog.title')}</Dialog.Title>
            <Dialog.Description className="mt-2 text-lead">{t('dialog.text')}</Dialog.Description>
            {error && <ErrorState error={error} onRetry={() => void refetch()} />}
            {!current && !error && <Skeleton className="mt-6 h-64" />}
            {current && (
              <div className="mt-6 border-t border-ink-rule pt-4">
                <VersionLine version={current} />
                <RichText html={current.body} className="mt-4" />
              </div>
            )}
            <div className="mt-8 flex flex-wrap gap-2">
              <Button
                variant="primary"
                disabled={!current}
                busy={agree.isPending}
                onClick={() => current && agree.mutate(current.number)}
              >
                {t('dialog.agree')}
              </Button>
              <Button busy={logout.isPending} onClick={() => logout.mutate()}>
                {t('dialog.sign_out')}
              </Button>
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
