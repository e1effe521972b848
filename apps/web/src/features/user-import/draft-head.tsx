import type { ImportFile } from '@guildhall/contract/imports'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { Steps } from '../../ui/steps.tsx'

const steps = ['file', 'columns', 'check'] as const

type Props = { file: Pick<ImportFile, 'row_count'> & { file_name: string }; now: 'columns' | 'check' }

/** Which file it is, and how far the import has come. */
export function DraftHead({ file, now }: Props) {
  const { t } = useTranslation('user-import')
  return (
    <>
      <PageHeader
        title={t(`steps.${now}_title`)}
        lede={
          <span className="wrap-anywhere">
            {t('steps.rows', { count: file.row_count, name: file.file_name })} {t('steps.lede')}
          </span>
        }
      />
      <Steps
        steps={steps}
        now={now}
        nameOf={(step) => t(`steps.${step}`)}
        label={t('steps.label')}
        className="mb-6 max-w-[560px]"
      />
    </>
  )
}
