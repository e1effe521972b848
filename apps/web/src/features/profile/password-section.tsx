import { type Profile, profile as endpoints } from '@guildhall/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { When } from '../../ui/when.tsx'
import { passwordRulesQuery, PasswordStrength } from '../auth/public.ts'
import { useChangePassword } from './api.ts'
import { ProfileSection } from './profile-section.tsx'

export function PasswordSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState(false)
  return (
    <ProfileSection name="password" help={t('password.help')}>
      <p>
        {profile.password_changed_at ? (
          <>
            {t('password.changed')} <When iso={profile.password_changed_at} />
          </>
        ) : (
          t('password.unchanged')
        )}
      </p>
      <div>
        <Button onClick={() => setOpen(true)}>{t('password.change')}</Button>
      </div>
      {open && <PasswordDialog email={profile.email} onClose={() => setOpen(false)} />}
    </ProfileSection>
  )
}

function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const change = useChangePassword()
  const rules = useQuery(passwordRulesQuery).data
  return (
    <Dialog open onOpenChange={onClose} title={t('password.change')} description={t('password.consequence')}>
      <Form
        inDialog
        className="mt-4"
        schema={endpoints.changePassword.body}
        values={{ current_password: '', password: '' }}
        saveLabel={t('password.change')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await change.mutateAsync(body)
          onClose()
        }}
      >
        <div className="grid gap-4">
          {/* Tells password managers whose password this is. */}
          <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
          <TextField
            name="current_password"
            type="password"
            label={t('password.current')}
            autoComplete="current-password"
          />
          <div className="grid gap-1.5">
            <TextField
              name="password"
              type="password"
              label={t('password.new')}
              help={rules && t('password.minimum', { count: rules.password_minimum })}
              autoComplete="new-password"
            />
            <Strength email={email} />
          </div>
        </div>
      </Form>
    </Dialog>
  )
}

function Strength({ email }: { email: string }) {
  const password: unknown = useWatch({ name: 'password' })
  return <PasswordStrength password={typeof password === 'string' ? password : ''} email={email} />
}
