import { type LevelRequest, LevelRequestInput, type OwnLevel } from '@guildhall/contract/level-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { TooManyPeople, useLevelName, useOfferedLevels } from '../membership-levels/public.ts'
import { ownLevelQuery, useAskForLevel, useWithdraw } from './api.ts'
import { CostPreview } from './cost-preview.tsx'

/** Where the admin of an organization asks for another level. */
export default function MembershipLevel() {
  const { t } = useTranslation('level-requests')
  const own = useQuery(ownLevelQuery)
  return (
    <>
      <PageHeader
        title={t('title')}
        lede={own.data ? t('lede', { organization: own.data.organization_name }) : undefined}
      />
      {own.isPending && <Skeleton className="h-[50vh]" />}
      {own.isError && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
      {own.isSuccess && (own.data ? <Own own={own.data} /> : <NotForYou />)}
    </>
  )
}

function NotForYou() {
  const { t } = useTranslation('level-requests')
  const home = (
    <ButtonLink to="/home" variant="secondary">
      {t('home')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('not_for_you.title')} illustration="closed" action={home}>
      {t('not_for_you.text')}
    </EmptyState>
  )
}

function Own({ own }: { own: OwnLevel }) {
  const { t } = useTranslation('level-requests')
  const levelName = useLevelName()
  const { request } = own
  return (
    <>
      <Section title={t('current')}>
        <Facts>
          <Fact label={t('level')}>{levelName(own.membership_level)}</Fact>
          <Fact label={t('people')}>{t('people_count', { count: own.people_count })}</Fact>
        </Facts>
      </Section>
      {request?.status === 'open' ? (
        <Waiting request={request} />
      ) : (
        <>
          {request?.status === 'refused' && <Refused request={request} />}
          <Ask own={own} />
        </>
      )}
    </>
  )
}

function Waiting({ request }: { request: LevelRequest }) {
  const { t } = useTranslation('level-requests')
  const withdraw = useWithdraw()
  return (
    <Section title={t('waiting.title')}>
      <RequestFacts request={request} />
      <p className="mt-2 max-w-[60ch] text-pretty text-ink-2">{t('waiting.text')}</p>
      <Button className="mt-3.5" busy={withdraw.isPending} onClick={() => withdraw.mutate(request.id)}>
        {t('waiting.withdraw')}
      </Button>
    </Section>
  )
}

function RequestFacts({ request }: { request: LevelRequest }) {
  const { t } = useTranslation('level-requests')
  const levelName = useLevelName()
  return (
    <Facts>
      <Fact label={t('wished')}>{levelName(request.membership_level)}</Fact>
      {request.message && (
        <Fact label={t('message')}>
          <span className="font-normal whitespace-pre-line">{request.message}</span>
        </Fact>
      )}
      <Fact label={t('requested')}>
        {request.requested_by_name}, <When iso={request.created_at} />
      </Fact>
    </Facts>
  )
}

function Refused({ request }: { request: LevelRequest }) {
  const { t } = useTranslation('level-requests')
  const levelName = useLevelName()
  return (
    <Section title={t('refused.title', { level: levelName(request.membership_level) })}>
      <p className="max-w-[60ch] text-pretty whitespace-pre-line">{request.reason}</p>
    </Section>
  )
}

function Ask({ own }: { own: OwnLevel }) {
  const { t } = useTranslation('level-requests')
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const ask = useAskForLevel(idempotencyKey)
  const levels = useOfferedLevels().filter(({ value }) => value !== own.membership_level)
  return (
    <Form
      schema={LevelRequestInput}
      values={{ membership_level: '', message: '' }}
      saveLabel={t('ask.submit')}
      cancelTo="/membership"
      onSubmit={async (input) => {
        await ask.mutateAsync(input)
        setKey(crypto.randomUUID())
      }}
      className="mt-8"
    >
      <FormSection title={t('ask.title')} help={t('ask.help')}>
        <RadioField name="membership_level" label={t('wished')} options={levels} />
        <Chosen own={own} />
        <TextAreaField
          name="message"
          label={t('message')}
          help={t('ask.message_help')}
          optional
          maxLength={2000}
          rows={3}
        />
      </FormSection>
    </Form>
  )
}

function Chosen({ own }: { own: OwnLevel }) {
  const level = useWatch<LevelRequestInput, 'membership_level'>({ name: 'membership_level' })
  return (
    <>
      <CostPreview level={level || null} />
      <TooManyPeople level={level} organization={own.organization_name} people={own.people_count} />
    </>
  )
}
