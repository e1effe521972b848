import { profile } from '@guildhall/contract/profile'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ProfileSection } from './profile-section.tsx'

export function MyDataSection() {
  const { t } = useTranslation('profile')
  return (
    <ProfileSection name="my_data" help={t('my_data.help')}>
      <p className="max-w-[60ch] text-pretty">{t('my_data.text')}</p>
      <div>
        <ButtonLink to={fileUrl(profile.myData)} reloadDocument download icon={Download}>
          {t('my_data.download')}
        </ButtonLink>
      </div>
    </ProfileSection>
  )
}
