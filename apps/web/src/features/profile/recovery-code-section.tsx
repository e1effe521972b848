import type { Profile } from '@guildhall/contract/profile'
import { CodeInput, recoveryCodeCount } from '@guildhall/contract/two-factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { OneTimeCodeField } from '../../ui/form/one-time-code-field.tsx'
import { Status } from '../../ui/status.tsx'
import { CodeSheet } from '../auth/public.ts'
import { useMakeRecoveryCodes } from './api.ts'
import { ProfileSection } from './profile-section.tsx'

/** Fewer than these are worth a word. */
const fewCodes = 4

export function RecoveryCodeSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState(false)
  const count = profile.recovery_codes_left
  const areFew = count < fewCodes
  return (
    <ProfileSection name="recovery_codes" help={t('recovery_codes.help')}>
      <p className="flex flex-wrap gap-x-3">
        <Status kind={areFew ? 'needs' : 'done'}>
          {t('recovery_codes.left', { count, total: recoveryCodeCount })}
        </Status>
        {areFew && <span className="text-ink-2">{t('recovery_codes.few')}</span>}
      </p>
      <div>
        <Button onClick={() => setOpen(true)}>{t('recovery_codes.make')}</Button>
      </div>
      {open && <RecoveryCodeDialog onClose={() => setOpen(false)} />}
    </ProfileSection>
  )
}

function RecoveryCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const make = useMakeRecoveryCodes()
  const codes = make.data?.data.recovery_codes
  if (codes)
    return (
      // A click beside it must not take away what is shown only once.
      <Dialog
        open
        onOpenChange={() => {}}
        title={t('recovery_codes.shown')}
        description={t('recovery_codes.shown_text')}
      >
        <CodeSheet codes={codes} submitLabel={t('recovery_codes.close')} onStored={onClose} />
      </Dialog>
    )
  return (
    <Dialog open onOpenChange={onClose} title={t('recovery_codes.make')} description={t('recovery_codes.make_text')}>
      <Form
        inDialog
        className="mt-4"
        schema={CodeInput}
        values={{ code: '' }}
        saveLabel={t('recovery_codes.confirm')}
        onCancel={onClose}
        onSubmit={({ code }) => make.mutateAsync(code)}
      >
        <OneTimeCodeField name="code" label={t('recovery_codes.code')} />
      </Form>
    </Dialog>
  )
}
