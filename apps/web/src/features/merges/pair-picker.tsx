import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { findPeople, personQuery } from './api.ts'
import type { Pair, Side } from './use-pair.ts'

type Props = { pair: Pair; onChoose: (change: Partial<Pair>) => void }

/** Which account stays, and which one is its duplicate. */
export function PairPicker({ pair, onChoose }: Props) {
  const { t } = useTranslation('merges')
  const { survivor, duplicate } = pair
  return (
    <div className="mb-7 grid max-w-[920px] gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <PersonPicker side="survivor" id={survivor} onChoose={onChoose} />
      <IconButton
        label={t('swap')}
        icon={ArrowLeftRight}
        disabled={!survivor && !duplicate}
        onClick={() => onChoose({ survivor: duplicate, duplicate: survivor })}
        className="max-md:mx-auto max-md:rotate-90 md:mt-[26px]"
      />
      <PersonPicker side="duplicate" id={duplicate} onChoose={onChoose} />
    </div>
  )
}

type PickerProps = { side: Side; id: string | null; onChoose: Props['onChoose'] }

function PersonPicker({ side, id, onChoose }: PickerProps) {
  const { t } = useTranslation('merges')
  const { data: person } = useQuery(personQuery(id))
  return (
    <Field
      label={t(side)}
      help={person ? `${person.email} · ${person.organization_name ?? t('no_organization')}` : t(`${side}_help`)}
    >
      <Combobox
        label={t(side)}
        placeholder={t('search')}
        search={findPeople}
        value={person ? { value: person.id, label: person.name } : null}
        onChange={(option) => onChoose({ [side]: option?.value ?? null })}
        clearable
        inputRef={null}
        onBlur={() => {}}
      />
    </Field>
  )
}
