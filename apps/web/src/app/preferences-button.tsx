import { SunMoon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'

export function PreferencesButton(props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>) {
  const { t } = useTranslation('shell')
  return <IconButton {...props} icon={SunMoon} label={t('preferences.label')} />
}
