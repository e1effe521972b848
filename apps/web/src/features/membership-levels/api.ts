import { agreementTemplates } from '@guildhall/contract/agreements'
import type { BodyOf } from '@guildhall/contract/endpoint'
import { type Level, type LevelInput, membershipLevels } from '@guildhall/contract/membership-levels'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError, call, read } from '../../lib/api.ts'
import type { Language } from '../../lib/language.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastError } from '../../ui/toast.ts'

/** Every level in its order, as it stands in the settings. */
export const levelsQuery = queryOptions({
  queryKey: ['membership-levels', 'list'],
  queryFn: () => read(membershipLevels.list),
  meta: { silent: true },
})

export function levelIn(levels: readonly Level[], slug: string): Level {
  const level = levels.find((each) => each.slug === slug)
  if (!level) throw new Error(`There is no level ${slug}`)
  return level
}

/** What organizations can be asked to sign. */
export const templatesQuery = queryOptions({
  queryKey: ['agreement-templates', 'list'],
  queryFn: () => read(agreementTemplates.list),
  meta: { silent: true },
})

/** What the levels are called; the server says it in the reader's language. */
export const levelNamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['membership-levels', 'names', language],
    queryFn: () => read(membershipLevels.nameList),
    meta: { silent: true },
  })

/** What organizations can take, with what it costs; read before anybody signs in. */
export const offeredQuery = (language: Language) =>
  queryOptions({
    queryKey: ['membership-levels', 'offered', language],
    queryFn: () => read(membershipLevels.offered),
    meta: { silent: true },
  })

/** Adds a level, or saves the one with this slug. The key makes a level that is sent twice one level. */
export const useSaveLevel = (slug: string | undefined, idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: LevelInput & { version?: number | undefined }) =>
      slug
        ? call(membershipLevels.update, { body: { ...body, slug } })
        : call(membershipLevels.create, { body, idempotencyKey }),
    meta: { changes },
  })

export const useDeleteLevel = () =>
  useMutation({
    mutationFn: (slug: string) => call(membershipLevels.delete, { params: { slug } }),
    // The list is waited for: the row is gone when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: levelsQuery.queryKey }),
    meta: { changes },
  })

/** Puts the levels into this order, on screen at once; it is taken back with its reason when the server refuses. */
export const useReorderLevels = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof membershipLevels.reorder>) => call(membershipLevels.reorder, { body }),
    scope: { id: membershipLevels.reorder.path },
    onMutate({ slugs }) {
      void queryClient.cancelQueries({ queryKey: levelsQuery.queryKey })
      const before = queryClient.getQueryData(levelsQuery.queryKey)
      queryClient.setQueryData(levelsQuery.queryKey, (levels) => levels && inOrder(levels, slugs))
      return before
    },
    onError(error, _order, before) {
      queryClient.setQueryData(levelsQuery.queryKey, before)
      const refusal = error instanceof ApiError && error.errors?.['slugs']?.[0]
      if (refusal) toastError(refusal)
      void queryClient.invalidateQueries({ queryKey: levelsQuery.queryKey })
    },
    meta: { changes },
  })

// People carry the name of their level, and what is published for a level names it.
const changes = ['membership-levels', 'audiences', 'home', 'organizations']

const inOrder = (levels: Level[], slugs: string[]) =>
  levels.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug))
