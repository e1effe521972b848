import type { Merge } from '@guildhall/contract/merges'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { MergeList } from './merge-list.tsx'
import { MergePlan } from './merge-plan.tsx'
import { PairPicker } from './pair-picker.tsx'
import { usePair } from './use-pair.ts'

/** Two accounts of one person become one: who stays, what comes over, and the merges so far. */
export default function MergeUsers() {
  const { t } = useTranslation(['merges', 'shell'])
  const { pair, choose } = usePair()
  const [done, setDone] = useState<Merge>()
  const finish = (merge: Merge) => {
    setDone(merge)
    // The pair is one account now: going back to it would lead to a refusal.
    choose({ survivor: null, duplicate: null }, true)
  }
  const nothingChosen = done ? (
    <Outcome merge={done} />
  ) : (
    <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  )
  return (
    <>
      <PageHeader title={t('shell:page.merge_users')} lede={t('lede')} />
      <PairPicker
        pair={pair}
        onChoose={(change) => {
          setDone(undefined)
          choose(change)
        }}
      />
      {pair.survivor && pair.duplicate ? (
        <MergePlan key={`${pair.survivor} ${pair.duplicate}`} pair={pair} onDone={finish} />
      ) : (
        nothingChosen
      )}
      <MergeList onUndone={() => setDone(undefined)} />
    </>
  )
}

/** Takes the focus, since the button that was pressed is gone. */
function Outcome({ merge }: { merge: Merge }) {
  const { t } = useTranslation('merges')
  const { survivor_id, survivor_name: name, duplicate_email: email } = merge
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <EmptyState
        title={t('outcome.title', { name })}
        action={<ButtonLink to={`/users/edit-user/${survivor_id}`}>{t('outcome.open', { name })}</ButtonLink>}
      >
        {t('outcome.text', { email })}
      </EmptyState>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
