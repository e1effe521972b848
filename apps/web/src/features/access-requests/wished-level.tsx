import { useTranslation } from 'react-i18next'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { useOfferedLevels } from '../membership-levels/public.ts'
import type { NewAccount } from './api.ts'

/** What a new organization can join as, with what it costs. */
export function WishedLevel() {
  const { t } = useTranslation('access-requests')
  const levels = useOfferedLevels()
  if (levels.length === 0) return null
  return (
    <RadioField<NewAccount>
      name="wished_level"
      label={t('create.level')}
      help={t('create.level_help')}
      optional
      options={levels}
    />
  )
}
