import { type ImportField, importFields, mostImportRows } from '@guildhall/contract/user-imports'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { useUploadImport } from './api.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnGuide } from './column-guide.tsx'
import { ImportHistory } from './import-history.tsx'
import { importPath } from './paths.ts'

/** Takes a file with people in, and lists what was imported before. */
export default function ImportUsers() {
  const { t } = useTranslation(['user-import', 'shell'])
  return (
    <>
      <PageHeader title={t('shell:page.import_users')} lede={t('lede')} />
      <div className="@container">
        <div className="grid gap-x-10 gap-y-8 *:min-w-0 @[880px]:grid-cols-[minmax(0,1fr)_minmax(0,380px)] @[880px]:grid-rows-[auto_1fr]">
          <div>
            <ChooseFile
              label={t('file.label')}
              mostRows={mostImportRows}
              upload={useUploadImport()}
              pathOf={importPath}
            />
          </div>
          <div className="@[880px]:col-start-2 @[880px]:row-span-2">
            <ColumnGuide
              columns={importFields.map((field) => ({
                label: t(`fields.${field}`),
                text: t(`guide.${field}`),
                isNeeded: needed.has(field),
              }))}
              templateName={t('guide.template_name')}
            />
          </div>
          <div>
            <ImportHistory />
          </div>
        </div>
      </div>
    </>
  )
}

const needed = new Set<ImportField>(['email', 'first_name', 'last_name'])
