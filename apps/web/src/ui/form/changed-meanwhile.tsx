import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import type { Difference } from './differences.ts'

type Props = { differences: Difference[] | undefined; keepEditing: () => void; saveOver: () => Promise<void> }

/** Shows what someone else saved meanwhile beside what was typed, and asks what to keep. */
export function ChangedMeanwhile({ differences, keepEditing, saveOver }: Props) {
  const { t } = useTranslation('form')
  const conflicts = differences?.filter(({ isConflict }) => isConflict) ?? []
  return (
    <Dialog
      size="l"
      open={differences !== undefined}
      onOpenChange={(open) => !open && keepEditing()}
      title={t('changed_meanwhile.title')}
      description={t(conflicts.length > 0 ? 'changed_meanwhile.conflicts' : 'changed_meanwhile.no_conflict')}
    >
      {differences && differences.length > 0 && <Comparison differences={differences} />}
      <DialogActions>
        <Button variant="quiet" onClick={keepEditing}>
          {t('keep_editing')}
        </Button>
        <Button variant={conflicts.length > 0 ? 'danger' : 'primary'} onClick={() => void saveOver()}>
          {t(conflicts.length > 0 ? 'changed_meanwhile.save_mine' : 'changed_meanwhile.save_both')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Comparison({ differences }: { differences: Difference[] }) {
  const { t } = useTranslation('form')
  return (
    <dl
      className="mt-4 grid max-h-[45vh] grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard, too
      tabIndex={0}
      aria-label={t('changed_meanwhile.changes')}
    >
      {differences.map(({ field, label, theirs, mine, isConflict }) => (
        <div key={field} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <dt className="text-[14px] font-semibold">{label}</dt>
          <Version name={t('changed_meanwhile.theirs')} text={theirs} isKept={!isConflict} />
          {isConflict && <Version name={t('changed_meanwhile.mine')} text={mine} isKept />}
        </div>
      ))}
    </dl>
  )
}

function Version({ name, text, isKept }: { name: string; text: string; isKept: boolean }) {
  const { t } = useTranslation('form')
  return (
    <dd className="rounded-m border border-rule px-3 py-2 text-[14px] leading-[1.45]">
      <span className="block text-small text-ink-2">
        {name}
        {isKept && ` · ${t('changed_meanwhile.kept')}`}
      </span>
      <span className="line-clamp-6 wrap-anywhere whitespace-pre-line">{text || t('changed_meanwhile.empty')}</span>
    </dd>
  )
}
