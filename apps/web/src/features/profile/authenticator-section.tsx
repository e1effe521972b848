import type { Profile } from '@guildhall/contract/profile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Status } from '../../ui/status.tsx'
import { When } from '../../ui/when.tsx'
import { DisableFactor } from '../auth/public.ts'
import { ProfileSection } from './profile-section.tsx'

export function AuthenticatorSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState(false)
  return (
    <ProfileSection name="authenticator" help={t('authenticator.help')}>
      {profile.enrolled_at && (
        <p>
          <Status kind="done">
            <span>
              {t('authenticator.since')} <When iso={profile.enrolled_at} />
            </span>
          </Status>
        </p>
      )}
      <div>
        <Button onClick={() => setOpen(true)}>{t('authenticator.replace')}</Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('authenticator.replace_title')}
        description={t('authenticator.replace_text')}
      >
        <div className="mt-5 grid gap-3">
          <DisableFactor />
          <Button variant="quiet" className="justify-self-start" onClick={() => setOpen(false)}>
            {t('authenticator.keep')}
          </Button>
        </div>
      </Dialog>
    </ProfileSection>
  )
}
