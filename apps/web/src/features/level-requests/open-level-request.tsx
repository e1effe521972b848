import { LevelDecision, type LevelRequest } from '@guildhall/contract/level-requests'
import type { OrganizationDetail } from '@guildhall/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when.tsx'
import { LevelChangeCost } from '../payments/public.ts'
import { TooManyPeople, useLevelName, useLevels } from '../membership-levels/public.ts'
import { openRequestQuery, useDecideLevel } from './api.ts'

type Props = { organization: Pick<OrganizationDetail, 'id' | 'name' | 'people_count' | 'membership_level'> }
type Choice = LevelDecision['decision']

/** What an organization asks for, and the office's decision; nothing where it asks for nothing. */
export function OpenLevelRequest({ organization }: Props) {
  const { t } = useTranslation('level-requests')
  const levelName = useLevelName()
  const { data: request } = useQuery(openRequestQuery(organization.id))
  const [choice, setChoice] = useState<Choice>()
  if (!request) return null
  return (
    <Section title={t('office.title')}>
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
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setChoice('approve')}>
          {t('office.approve')}
        </Button>
        <Button variant="danger" onClick={() => setChoice('refuse')}>
          {t('office.refuse')}
        </Button>
      </div>
      {choice && <Decide {...{ organization, request, choice }} onClose={() => setChoice(undefined)} />}
    </Section>
  )
}

type DecideProps = Props & { request: LevelRequest; choice: Choice; onClose: () => void }

function Decide({ organization, request: opened, choice, onClose }: DecideProps) {
  const { t } = useTranslation('level-requests')
  // What the person decides on, also when the page reads it again meanwhile.
  const [request] = useState(opened)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const decide = useDecideLevel(idempotencyKey)
  const isApproval = choice === 'approve'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`office.${choice}_title`, { organization: organization.name })}
      description={t(`office.${choice}_text`)}
    >
      <Form
        inDialog
        schema={LevelDecision}
        values={{ decision: choice, reason: '', ...(isApproval && { membership_level: request.membership_level }) }}
        saveLabel={t(`office.${choice}_submit`)}
        onCancel={onClose}
        onSubmit={async (decision) => {
          await decide.mutateAsync({ ...decision, id: request.id, version: request.version })
          onClose()
        }}
        className="mt-5"
      >
        {isApproval ? (
          <GivenLevel organization={organization} />
        ) : (
          <TextAreaField name="reason" label={t('office.reason')} maxLength={1000} rows={4} />
        )}
      </Form>
    </Dialog>
  )
}

function GivenLevel({ organization: { id, name, people_count, membership_level } }: Props) {
  const { t } = useTranslation('level-requests')
  const levels = useLevels() ?? []
  const level = useWatch<LevelDecision, 'membership_level'>({ name: 'membership_level' })
  const options = levels.filter(({ is_offered }) => is_offered).map(({ slug, name: label }) => ({ value: slug, label }))
  return (
    <div className="grid gap-3.5">
      <SelectField name="membership_level" label={t('level')} options={options} />
      <LevelChangeCost organizationId={id} from={membership_level} to={level ?? ''} />
      <TooManyPeople level={level ?? ''} organization={name} people={people_count} />
    </div>
  )
}
