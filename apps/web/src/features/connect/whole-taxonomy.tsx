import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { NodeTreeFilter } from '../capabilities-taxonomy/public.ts'
import type { Directory } from './use-directory.ts'

/** The way to capabilities that are not among the first. */
export function WholeTaxonomy({ directory }: { directory: Directory }) {
  const { t } = useTranslation('connect')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link min-h-6 text-small" onClick={() => setOpen(true)}>
        {t('facets.taxonomy')}
      </button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={t('facets.taxonomy')}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('facets.show')}
          </Button>
        }
      >
        <p className="mb-3 text-data text-pretty text-ink-2">{t('facets.taxonomy_help')}</p>
        <NodeTreeFilter
          value={directory.query.capability ?? []}
          onChange={(ids) => directory.setList('capability', ids)}
        />
      </Drawer>
    </>
  )
}
