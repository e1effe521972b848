import type { UserDetails } from '@guildhall/contract/auth'
import type { profile } from '@guildhall/contract/profile'
import { useMutation } from '@tanstack/react-query'
import * as Dialog from 'radix-ui/dialog'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { userQuery } from '../lib/session.ts'
import { Arch } from '../ui/arch.tsx'
import { Button } from '../ui/button.tsx'

/** Tells somebody once that he runs his organization from now on; there is no way past it but to go on. */
export default function NewAdminDialog({ person }: { person: UserDetails }) {
  const { t } = useTranslation('shell')
  const confirm = useMutation({
    mutationFn: () => call<typeof profile.confirmAdmin>({ method: 'POST', path: 'users/update/confirmation' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
  })
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-60 grid animate-fade content-center overflow-auto bg-paper px-(--gutter) outline-none"
        >
          <div className="mx-auto w-full max-w-[560px]">
            <Arch door="open" />
            <Dialog.Title className="mt-[26px] text-[30px] md:text-title">{t('new_admin.title')}</Dialog.Title>
            <Dialog.Description className="mt-2 text-lead">
              {t('new_admin.text', { organization_name: person.organization_name })}
            </Dialog.Description>
            <div className="mt-6">
              <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
                {t('new_admin.continue')}
              </Button>
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
