import type { ProfileInput } from '@guildhall/contract/profile'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, Input } from '../../ui/form/input.tsx'
import { useField } from '../../ui/form/use-field.ts'
import { Switch } from '../../ui/switch.tsx'

/** What most nights are. */
const usual = { from: '22:00', to: '07:00' }

/** When no mail comes, by the clock of the zone that the same form asks for. */
export function QuietHoursFields() {
  const { t } = useTranslation('profile')
  const { value, change } = useField<ProfileInput>('quiet_hours', {
    label: t('notifications.quiet'),
    describe: (hours) => (isHours(hours) ? `${hours.from} – ${hours.to}` : undefined),
  })
  const zone = useWatch<ProfileInput, 'time_zone'>({ name: 'time_zone' })
  const isOn = value !== null
  return (
    <div className="grid gap-3.5 border-t border-rule pt-3.5">
      <Switch
        label={t('notifications.quiet')}
        help={t('notifications.quiet_help', { zone: zone.replaceAll('_', ' ') })}
        checked={isOn}
        onChange={(next) => change(next ? usual : null)}
      />
      {isOn && (
        <div className="flex flex-wrap gap-[18px] sm:pl-11">
          <TimeOfDayField name="quiet_hours.from" label={t('notifications.quiet_from')} />
          <TimeOfDayField name="quiet_hours.to" label={t('notifications.quiet_to')} />
        </div>
      )}
    </div>
  )
}

const isHours = (value: unknown): value is typeof usual => typeof value === 'object' && value !== null

type TimeProps = { name: 'quiet_hours.from' | 'quiet_hours.to'; label: string }

function TimeOfDayField({ name, label }: TimeProps) {
  const { value, change, error, ...field } = useField<ProfileInput>(name, { label })
  return (
    <Field label={label} error={error} className="w-36">
      <Input
        {...field}
        type="time"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  )
}
