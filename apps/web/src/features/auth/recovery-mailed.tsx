import { useTranslation } from 'react-i18next'
import { useTwoFactor } from '../../lib/stores.ts'
import { Mailed } from './mailed.tsx'

/** The link is on its way; the questions wait behind it. */
export function RecoveryMailed() {
  const { t } = useTranslation('auth')
  const email = useTwoFactor((state) => state.email) ?? undefined
  return (
    <Mailed
      title={t('mailed.title')}
      artTitle={t('art.recover_title')}
      artText={t('art.recover_text')}
      text={`${t('recover_mailed.text', { email })} ${t('mailed.holds')}`}
      email={email}
      none={{
        title: t('mailed.none_title'),
        hints: [
          { name: 'spam', text: t('mailed.none_spam') },
          { name: 'few', text: t('recover_mailed.few') },
          { name: 'ask', text: t('recover.ask') },
        ],
      }}
      back={{ to: '/recover-account', label: t('recover_mailed.back') }}
    />
  )
}
