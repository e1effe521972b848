import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'

type Props = {
  columns: { label: string; text: string; isNeeded: boolean }[]
  templateName: string
}

/** What the columns of a file may hold, and a file to begin with. */
export function ColumnGuide({ columns, templateName }: Props) {
  const { t } = useTranslation('user-import')
  return (
    <Section title={t('guide.title')}>
      <Facts>
        {columns.map(({ label, text, isNeeded }) => (
          <Fact key={label} label={label}>
            <span className="font-normal">
              {isNeeded && <b className="font-semibold">{t('guide.needed')} </b>}
              {text}
            </span>
          </Fact>
        ))}
      </Facts>
      <Button
        size="s"
        icon={Download}
        className="mt-3"
        onClick={() =>
          save(
            templateName,
            columns.map(({ label }) => label),
          )
        }
      >
        {t('guide.template')}
      </Button>
    </Section>
  )
}

/** Hands the headings over as a file, with the mark by which spreadsheets know the encoding. */
function save(name: string, headings: string[]) {
  const url = URL.createObjectURL(new Blob([`\uFEFF${headings.join(',')}\r\n`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
