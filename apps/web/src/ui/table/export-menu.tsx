import type { Meta, TableFormat } from '@guildhall/contract/endpoint'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../button.tsx'
import { ButtonLink } from '../button-link.tsx'
import { Menu, MenuLabel, MenuLink } from '../menu.tsx'

/** The address of the file, or why the reader cannot have it. */
export type ExportHref = ((format: TableFormat) => string) | { closed: string }

type Props = { hrefOf: ExportHref; meta: Meta | undefined; isNarrowed: boolean }

const formats: TableFormat[] = ['csv', 'xlsx']

/** Takes the list along as a file, in the form that the reader picks. */
export function ExportMenu({ hrefOf, ...what }: Props) {
  const { t } = useTranslation('table')
  const note = useNote(what)
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="s" icon={Download}>
          {t('export')}
        </Button>
      }
    >
      {'closed' in hrefOf ? (
        <MenuLabel>{hrefOf.closed}</MenuLabel>
      ) : (
        formats.map((format) => (
          <MenuLink key={format}>
            <Link to={hrefOf(format)} reloadDocument download>
              {t(`formats.${format}`)}
            </Link>
          </MenuLink>
        ))
      )}
      {note && !('closed' in hrefOf) && <MenuLabel>{note}</MenuLabel>}
    </Menu>
  )
}

/** The same in the drawer of a phone. */
export function ExportLinks({ hrefOf, ...what }: Props) {
  const { t } = useTranslation('table')
  const note = useNote(what)
  return (
    <section className="grid gap-2">
      <h3>{t('export')}</h3>
      <p className="text-small text-ink-3 empty:hidden">{'closed' in hrefOf ? hrefOf.closed : note}</p>
      {!('closed' in hrefOf) && (
        <div className="flex gap-2 *:flex-1">
          {formats.map((format) => (
            <ButtonLink key={format} to={hrefOf(format)} reloadDocument download icon={Download}>
              {t(`formats.${format}`)}
            </ButtonLink>
          ))}
        </div>
      )}
    </section>
  )
}

/** What the file will hold. */
function useNote({ meta, isNarrowed }: Omit<Props, 'hrefOf'>) {
  const { t } = useTranslation('table')
  if (!meta) return undefined
  if (!meta.total_is_exact) return t('export_open', { count: meta.total })
  return t(isNarrowed ? 'export_some' : 'export_all', { count: meta.total })
}
