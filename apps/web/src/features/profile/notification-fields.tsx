import { notificationPaces, notificationTypes, type ProfileInput } from '@guildhall/contract/profile'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { SegmentedField } from '../../ui/form/choice-fields.tsx'

/** A line for each kind of news; the same three choices in each make the columns. */
export function NotificationFields() {
  const { t } = useTranslation('profile')
  const options = notificationPaces.map((value) => ({ value, label: t(`notifications.pace.${value}`) }))
  return (
    <div>
      {notificationTypes.map((type) => (
        <SegmentedField<ProfileInput>
          key={type}
          name={`notification_preferences.${type}`}
          label={t(`notifications.${type}`)}
          help={t(`notifications.${type}_help`)}
          options={options}
          className={row}
        />
      ))}
    </div>
  )
}

// Label and help stand above the choices on a phone, beside them elsewhere; choices of one width make columns.
const row = cx(
  'border-t border-rule py-2.5 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_max-content] sm:gap-x-6 sm:gap-y-0!',
  '[&>[role=radiogroup]]:order-1 sm:[&>[role=radiogroup]]:order-none sm:[&>[role=radiogroup]]:row-span-2 sm:[&>[role=radiogroup]]:self-start',
  '[&>[role=radiogroup]>label]:min-w-[84px]',
)
