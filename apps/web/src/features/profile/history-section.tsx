import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInsQuery } from './api.ts'
import { ProfileSection } from './profile-section.tsx'
import { SignInHistory } from './sign-in-history.tsx'

export function HistorySection() {
  const { t } = useTranslation('profile')
  const [page, setPage] = useState(1)
  return (
    <ProfileSection name="history" help={t('history.help')}>
      <SignInHistory label={t('section.history')} whose="own" signIns={useQuery(signInsQuery(page))} onPage={setPage} />
    </ProfileSection>
  )
}
