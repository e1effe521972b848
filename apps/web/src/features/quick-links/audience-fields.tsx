import type { QuickLinkInput } from '@guildhall/contract/quick-links'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { audienceOptionsQuery } from './api.ts'
import { useAudienceList } from './audience.ts'

/** Who a link is for, and the same in a sentence. */
export function AudienceFields() {
  const { t } = useTranslation('quick-links')
  const { data: options } = useQuery(audienceOptionsQuery)
  return (
    <>
      <MultiSelectField<QuickLinkInput>
        name="audience.levels"
        label={t('audience.levels')}
        addLabel={t('audience.add_level')}
        emptyLabel={t('audience.no_level')}
        options={options?.levels ?? []}
      />
      <MultiSelectField<QuickLinkInput>
        name="audience.hubs"
        label={t('audience.hubs')}
        addLabel={t('audience.add_hub')}
        emptyLabel={t('audience.no_hub')}
        options={options?.hubs ?? []}
      />
      <MultiSelectField<QuickLinkInput>
        name="audience.roles"
        label={t('audience.roles')}
        addLabel={t('audience.add_role')}
        emptyLabel={t('audience.no_role')}
        options={options?.roles ?? []}
      />
      <AudienceSentence />
    </>
  )
}

function AudienceSentence() {
  const { t } = useTranslation('quick-links')
  const list = useAudienceList(useWatch<QuickLinkInput, 'audience'>({ name: 'audience' }))
  return (
    <output className="flex gap-2.5 border-t border-rule pt-3 text-ink-2">
      <Users aria-hidden className="mt-[3px] size-4 text-ink-3" />
      <span className="text-pretty">{list ? t('audience.some', { list }) : t('audience.everyone')}</span>
    </output>
  )
}
