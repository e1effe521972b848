import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { type PackageRow, packages } from '@guildhall/contract/packages'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { readAgain } from '../../lib/query-client.ts'

export const packagesQuery = (query: CallOf<typeof packages.list>['query']) =>
  queryOptions({
    queryKey: ['packages', 'list', query],
    queryFn: ({ signal }) => readPage(packages.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: ['packages', 'show', id],
    queryFn: () => read(packages.show, { params: { id } }),
    meta: { silent: true },
  })

/** Elements say which packages hold them, and orders choose from them. */
const meta = { changes: ['packages', 'tools', 'orders', 'eda-search'] }

/** The key makes a package that is sent twice one package. */
export const useAddPackage = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof packages.create>) => call(packages.create, { body, idempotencyKey }),
    meta,
  })

export const useSavePackage = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof packages.update>) => call(packages.update, { body }), meta })

export const usePublishPackage = () =>
  useMutation({
    mutationFn: ({ id, version }: PackageRow) => call(packages.publish, { body: { id, version } }),
    onError: readAgain('packages'),
    meta,
  })

export const useRetirePackage = () =>
  useMutation({ mutationFn: (id: string) => call(packages.retire, { body: { id } }), meta })

export const useDeletePackage = () =>
  useMutation({ mutationFn: (id: string) => call(packages.delete, { params: { id } }), meta })
