import type { UserDetail } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { AccountActions } from './account-actions.tsx'
import type { AccountKind } from './account-kind.ts'

/** Beside the form: how the account stands, and what can be done for it. */
export function AccountRail({ kind, user }: { kind: AccountKind; user: UserDetail }) {
  return (
    <div className="@[960px]:w-[310px] @[960px]:flex-none @[960px]:border-l @[960px]:border-rule-2 @[960px]:pl-7">
      <HowItStands user={user} />
      <AccountActions kind={kind} user={user} />
    </div>
  )
}

function HowItStands({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const levelName = useLevelName()
  return (
    <Section title={t('facts.title')}>
      <Facts>
        <Fact label={t('facts.since')}>
          <When iso={user.created_at} />
        </Fact>
        {user.status !== 'erased' && (
          <>
            <Fact label={t('last_sign_in')}>
              {user.last_sign_in_at ? <When iso={user.last_sign_in_at} /> : t('never')}
            </Fact>
            <Fact label={t('facts.two_factor')}>
              <TwoFactor user={user} />
            </Fact>
            <Fact label={t('facts.verified')}>{t(`facts.verified_${verdicts[user.status] ?? 'yes'}`)}</Fact>
          </>
        )}
        {user.membership_level && <Fact label={t('level')}>{levelName(user.membership_level)}</Fact>}
      </Facts>
    </Section>
  )
}

function TwoFactor({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  if (user.is_reset_2fa) return t('facts.two_factor_reset')
  if (!user.is_2fa_enabled) return t('facts.two_factor_off')
  return user.enrolled_at ? (
    <>
      {t('facts.two_factor_since')} <When iso={user.enrolled_at} />
    </>
  ) : (
    t('facts.two_factor_on')
  )
}

/** The link in an invitation proves the address as well. */
const verdicts: Partial<Record<UserDetail['status'], 'no' | 'invited'>> = { unverified: 'no', invited: 'invited' }
