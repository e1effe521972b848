import type { ImportDraft } from '@guildhall/contract/user-imports'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { PageHeader } from '../../ui/page-header.tsx'

const steps = ['file', 'columns', 'check'] as const
type Step = 'columns' | 'check'

/** Which file it is, and how far the import has come. */
export function DraftHead({ draft, now }: { draft: ImportDraft; now: Step }) {
  const { t } = useTranslation('user-import')
  return (
    <>
      <PageHeader
        title={t(`steps.${now}_title`)}
        lede={
          <span className="wrap-anywhere">
            {t('steps.rows', { count: draft.row_count, name: draft.file_name })} {t('steps.lede')}
          </span>
        }
      />
      <ol aria-label={t('steps.label')} className="mb-6 flex max-w-[560px] text-[13px]">
        {steps.map((step, at) => (
          <li
            key={step}
            aria-current={step === now ? 'step' : undefined}
            className={cx(
              'flex-1 border-t-2 pt-2 pr-2.5',
              at <= steps.indexOf(now) ? 'border-accent' : 'border-rule-2',
              step === now ? 'font-[620] text-ink' : 'text-ink-2',
            )}
          >
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </>
  )
}
