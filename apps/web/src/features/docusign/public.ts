import i18next from 'i18next'
import { lazy } from 'react'

/** Stands in the settings of another feature, and brings its own words along. */
export const DocusignConnection = lazy(async () => {
  const [part] = await Promise.all([import('./docusign-connection.tsx'), i18next.loadNamespaces('docusign')])
  return part
})
