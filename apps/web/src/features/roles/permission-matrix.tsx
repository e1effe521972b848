import { type Permission, type PermissionGroup, permissions } from '@guildhall/contract/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/table/search-input.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import type { Choice } from './choice.ts'
import { matrix, narrow } from './matrix.ts'
import { MatrixBlocks } from './matrix-blocks.tsx'
import { MatrixTable } from './matrix-table.tsx'

/** All permissions there are, and which of them a role has. */
export function PermissionMatrix({ choice }: { choice: Choice }) {
  const { t } = useTranslation(['roles', 'contract'])
  const [text, setText] = useState('')
  const isPhone = useIsPhone()
  const shown = narrow(text, {
    group: (group: PermissionGroup) => t(`contract:permission_group.${group}`),
    permission: (permission: Permission) => t(`contract:permission.${permission}`),
  })
  const isNarrowed = shown !== matrix
  const count = shown.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key comes from the box inside */}
      <search
        className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1.5"
        // Enter must not save the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      >
        <SearchInput
          slash
          label={t('matrix.search')}
          placeholder={t('matrix.search')}
          value={text}
          onChange={setText}
          delayMs={0}
          className="h-[38px] w-full md:h-(--control-s) md:w-[270px]"
        />
        <p className="text-small text-ink-2">
          {t('matrix.chosen', { count: choice.chosen.size, total: permissions.length })}
        </p>
        <output className="sr-only">{isNarrowed && t('matrix.found', { count })}</output>
      </search>
      {shown.length === 0 && (
        <p className="flex items-center gap-3 border-t border-ink-rule py-4 text-ink-2">
          {t('matrix.nothing', { text })}
          <Button size="s" onClick={() => setText('')}>
            {t('matrix.show_all')}
          </Button>
        </p>
      )}
      {shown.length > 0 &&
        (isPhone ? (
          <MatrixBlocks shown={shown} choice={choice} isNarrowed={isNarrowed} />
        ) : (
          <MatrixTable shown={shown} choice={choice} />
        ))}
    </>
  )
}
