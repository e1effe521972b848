import type { UserDetail } from '@guildhall/contract/users'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { useRoleTitles } from './role-words.ts'

type Props = {
  user: UserDetail
  rail: ReactNode
  /** The reader may change people, but not this one, who holds more. */
  isOutranking: boolean
}

/** An account that is not to be changed: by nobody, or not by this reader. */
export function AccountDetails({ user, rail, isOutranking }: Props) {
  const { t } = useTranslation('users')
  const titlesOf = useRoleTitles()
  return (
    <div className="@container pb-8">
      <div className="grid gap-x-7 gap-y-8 @[960px]:flex">
        <div className="min-w-0 flex-1">
          <WhyClosed user={user} isOutranking={isOutranking} />
          <FormSection title={t('form.person')}>
            <Facts>
              <Fact label={t('name')}>{user.name}</Fact>
              {user.status !== 'erased' && <Fact label={t('email')}>{user.email}</Fact>}
              {user.job_title && <Fact label={t('form.job_title')}>{user.job_title}</Fact>}
              {user.phone && <Fact label={t('form.phone')}>{user.phone}</Fact>}
              {user.status !== 'erased' && (
                <Fact label={t('form.language')}>{t(`form.languages.${user.language}`)}</Fact>
              )}
            </Facts>
          </FormSection>
          <FormSection title={t('form.access')}>
            <Facts>
              <Fact label={t('organization')}>{user.organization_name ?? t('no_organization')}</Fact>
              <Fact label={t('form.roles')}>{titlesOf(user.role_slug)}</Fact>
            </Facts>
          </FormSection>
        </div>
        {rail}
      </div>
    </div>
  )
}

function WhyClosed({ user, isOutranking }: Pick<Props, 'user' | 'isOutranking'>) {
  const { t } = useTranslation(['person', 'users'])
  const mayMerge = useMay('system_admin')
  if (user.status === 'erased') return <Notice title={t('users:erased.title')} text={t('users:erased.text')} />
  if (user.status !== 'merged') return <p className="mb-5 text-ink-2">{t(isOutranking ? 'outranking' : 'read_only')}</p>
  return (
    <Notice title={t('merged.title')} text={t('merged.text')}>
      {mayMerge && (
        <ButtonLink size="s" className="mt-2.5" to="/users/merge">
          {t('merged.link')}
        </ButtonLink>
      )}
    </Notice>
  )
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex max-w-[920px] gap-2.5 rounded-m border border-info-line bg-info-wash px-3.5 py-3">
      <Info aria-hidden size={16} className="mt-[3px] shrink-0 text-info" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-pretty">{text}</p>
        {children}
      </div>
    </div>
  )
}
