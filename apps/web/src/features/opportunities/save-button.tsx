import { Bookmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useSaveOpportunity } from './api.ts'

type Props = { opportunity: { id: string; title: string; is_saved: boolean } }

/** Keeps an opportunity for later: whoever saved it hears of changes, answers and of its closing. */
export function SaveButton({ opportunity: { id, is_saved } }: Props) {
  const { t } = useTranslation('opportunities')
  const save = useSaveOpportunity(id)
  return (
    <Button aria-pressed={is_saved} busy={save.isPending} onClick={() => save.mutate(!is_saved)}>
      {!save.isPending && <Mark isSaved={is_saved} />}
      {t(is_saved ? 'saved' : 'save')}
    </Button>
  )
}

/** The same at the edge of a row. */
export function SaveMark({ opportunity: { id, title, is_saved } }: Props) {
  const { t } = useTranslation('opportunities')
  const save = useSaveOpportunity(id)
  const label = t('save_of', { title })
  return (
    <Tooltip content={t(is_saved ? 'saved' : 'save')}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={is_saved}
        aria-disabled={save.isPending || undefined}
        onClick={() => !save.isPending && save.mutate(!is_saved)}
        className="relative z-10 grid size-8 place-items-center rounded-m hover:bg-ink/7"
      >
        <Mark isSaved={is_saved} />
      </button>
    </Tooltip>
  )
}

const Mark = ({ isSaved }: { isSaved: boolean }) => (
  <Bookmark aria-hidden className={cx('size-4', isSaved ? 'fill-accent text-accent' : 'text-ink-3')} />
)
