import { isPermission, permissions } from '@guildhall/contract/permissions'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../lib/pages.ts'
import type { Option } from '../../ui/form/choice-fields.tsx'
import type { Search } from '../../ui/form/use-search.ts'
import type { Asked } from './explain.ts'

/** What can be asked about: a page by its path, or a permission by its key. */
export type Subject = { kind: 'page' | 'permission'; option: Option; asked: Asked }

export function useSubjects(pages: Page[]): Subject[] {
  const { t } = useTranslation(['explain', 'shell', 'contract'])
  const ofPages = pages.filter(isGuarded).map((page): Subject => ({
    kind: 'page',
    asked: page,
    option: { value: page.path, label: t(`shell:page.${page.title}`), note: `${t('kind.page')} · ${page.path}` },
  }))
  const ofPermissions = permissions.map((access): Subject => ({
    kind: 'permission',
    asked: { access },
    option: { value: access, label: t(`contract:permission.${access}`), note: `${t('kind.permission')} · ${access}` },
  }))
  return [...ofPages, ...ofPermissions]
}

/** The permission that somebody needs for it, if it takes one. */
export const permissionOf = ({ access, skipsPermission }: Asked) =>
  isPermission(access) && !skipsPermission ? access : undefined

/** Those that a text fits, in words or by path or key. */
export const searchIn =
  (subjects: Subject[]): Search =>
  async (text) => {
    const wanted = plain(text)
    return subjects
      .map(({ option }) => option)
      .filter(({ label, note = '' }) => plain(`${label} ${note}`).includes(wanted))
  }

const isGuarded = ({ access, demoOnly }: Page) => !demoOnly && access !== 'public' && access !== 'half_session'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
