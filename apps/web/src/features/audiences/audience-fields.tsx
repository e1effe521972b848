import type { Audience } from '@guildhall/contract/audiences'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { audienceOptionsQuery } from './api.ts'
import { useAudienceList } from './audience-list.ts'

type HasAudience = { audience: Audience }

/** Who something is for, as the `audience` of the form around it, and the same in a sentence. `within`: the hub that it is in. */
export function AudienceFields({ within }: { within?: string | undefined }) {
  const { t } = useTranslation('audiences')
  const { data: options } = useQuery(audienceOptionsQuery)
  const hubs = useWatch<HasAudience, 'audience.hubs'>({ name: 'audience.hubs' })
  // Inside a hub there is no other to choose; those chosen before can still be removed.
  const showsHubs = within === undefined || hubs.length > 0
  return (
    <>
      <MultiSelectField<HasAudience>
        name="audience.levels"
        label={t('levels')}
        addLabel={t('add_level')}
        emptyLabel={t('no_level')}
        options={options?.levels ?? []}
      />
      {showsHubs && (
        <MultiSelectField<HasAudience>
          name="audience.hubs"
          label={t('hubs')}
          addLabel={t('add_hub')}
          emptyLabel={t('no_hub')}
          options={options?.hubs ?? []}
        />
      )}
      <MultiSelectField<HasAudience>
        name="audience.roles"
        label={t('roles')}
        addLabel={t('add_role')}
        emptyLabel={t('no_role')}
        options={options?.roles ?? []}
      />
      <AudienceSentence within={within} />
    </>
  )
}

function AudienceSentence({ within }: { within: string | undefined }) {
  const { t } = useTranslation('audiences')
  const list = useAudienceList(useWatch<HasAudience, 'audience'>({ name: 'audience' }))
  return (
    <output className="flex gap-2.5 border-t border-rule pt-3 text-ink-2">
      <Users aria-hidden className="mt-[3px] size-4 text-ink-3" />
      <span className="text-pretty">
        {within === undefined
          ? t(list ? 'some' : 'everyone', { list })
          : t(list ? 'some_of_hub' : 'everyone_of_hub', { list, hub: within })}
      </span>
    </output>
  )
}
