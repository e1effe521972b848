import { type ImportField, importFields } from '@guildhall/contract/user-imports'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'

/** What the columns of a file may hold, and a file to begin with. */
export function ColumnGuide() {
  const { t } = useTranslation('user-import')
  const download = () =>
    save(
      t('guide.template_name'),
      importFields.map((field) => t(`fields.${field}`)),
    )
  return (
    <Section title={t('guide.title')}>
      <Facts>
        {importFields.map((field) => (
          <Fact key={field} label={t(`fields.${field}`)}>
            <span className="font-normal">
              {needed.has(field) && <b className="font-semibold">{t('guide.needed')} </b>}
              {t(`guide.${field}`)}
            </span>
          </Fact>
        ))}
      </Facts>
      <Button size="s" icon={Download} className="mt-3" onClick={download}>
        {t('guide.template')}
      </Button>
    </Section>
  )
}

const needed = new Set<ImportField>(['email', 'first_name', 'last_name'])

/** Hands the headings over as a file, with the mark by which spreadsheets know the encoding. */
function save(name: string, headings: string[]) {
  const url = URL.createObjectURL(new Blob([`\uFEFF${headings.join(',')}\r\n`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
