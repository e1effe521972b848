import { agreements, type PaperAgreement, type SignInput } from '@guildhall/contract/agreements'
import {
  agreementTemplates,
  type AskAgain,
  type NewTemplate,
  type NewTemplateVersion,
  type TemplateInput,
} from '@guildhall/contract/agreement-templates'
import { organizations } from '@guildhall/contract/organizations'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, fileUrl, read } from '../../lib/api.ts'
import { readAgain } from '../../lib/query-client.ts'

/** The newest agreement of one's own organization. */
export const currentQuery = queryOptions({
  queryKey: ['agreements', 'current'],
  queryFn: () => read(agreements.current),
  meta: { silent: true },
})

export const organizationAgreementsQuery = (organization_id: string) =>
  queryOptions({
    queryKey: ['agreements', 'list', organization_id],
    queryFn: () => read(agreements.list, { query: { organization_id } }),
    meta: { silent: true },
  })

/** Who could sign for an organization. */
export const signersQuery = (id: string) =>
  queryOptions({
    queryKey: ['agreements', 'signers', id],
    queryFn: async () => (await read(organizations.show, { params: { id } })).admins,
    meta: { silent: true },
  })

export const templateNamesQuery = queryOptions({
  queryKey: ['agreement-templates', 'name-list'],
  queryFn: () => read(agreementTemplates.nameList),
  meta: { silent: true },
})

export const templatesQuery = queryOptions({
  queryKey: ['agreement-templates', 'list'],
  queryFn: () => read(agreementTemplates.list),
  meta: { silent: true },
})

/** What signing changes: the agreement, and with it what its organization may. */
const changes = ['agreements', 'organizations', 'auth']

export const useSign = () =>
  useMutation({
    mutationFn: (body: SignInput) => call(agreements.sign, { body }),
    meta: { changes },
    onError: readAgain('agreements'),
  })

type Refusal = { id: string; reason: string }

type Reading = { id: string; reached_end: boolean }

export const useReading = () =>
  useMutation({ mutationFn: (body: Reading) => call(agreements.reading, { body }), meta: { changes: ['agreements'] } })

export const useDecline = () =>
  useMutation({ mutationFn: (body: Refusal) => call(agreements.decline, { body }), meta: { changes } })

export const useVoid = () =>
  useMutation({ mutationFn: (body: Refusal) => call(agreements.void, { body }), meta: { changes } })

export const useCorrect = () =>
  useMutation({ mutationFn: (body: Refusal) => call(agreements.correct, { body }), meta: { changes } })

export const usePaper = () =>
  useMutation({ mutationFn: (body: PaperAgreement) => call(agreements.paper, { body }), meta: { changes } })

/** What waits for one's signature in the network's name. */
export const toCountersignQuery = queryOptions({
  queryKey: ['agreements', 'to-countersign'],
  queryFn: () => read(agreements.toCountersign),
  meta: { silent: true },
})

export const useCountersign = () =>
  useMutation({
    mutationFn: (body: { id: string; name: string }) => call(agreements.countersign, { body }),
    meta: { changes },
    onError: readAgain('agreements'),
  })

export const useSend = () =>
  useMutation({
    mutationFn: (body: z.input<typeof agreements.send.body>) => call(agreements.send, { body }),
    meta: { changes },
  })

export const useResend = () =>
  useMutation({ mutationFn: (id: string) => call(agreements.resend, { body: { id } }), meta: { changes } })

/** Leaves for the page of the service on which it is signed. */
export const useOpenElsewhere = () =>
  useMutation({
    mutationFn: (id: string) => read(agreements.open, { body: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })

/** Has the portal ask the service how it stands. */
export const useRefresh = () =>
  useMutation({ mutationFn: (id: string) => read(agreements.refresh, { body: { id } }), meta: { changes } })

const templateChanges = ['agreement-templates']

export const useCreateTemplate = () =>
  useMutation({
    mutationFn: (body: NewTemplate) => call(agreementTemplates.create, { body }),
    meta: { changes: templateChanges },
  })

export const useUpdateTemplate = () =>
  useMutation({
    mutationFn: (body: TemplateInput) => call(agreementTemplates.update, { body }),
    meta: { changes: templateChanges },
  })

export const useNewVersion = () =>
  useMutation({
    mutationFn: (body: NewTemplateVersion) => call(agreementTemplates.newVersion, { body }),
    meta: { changes: templateChanges },
  })

export const useAskAgain = () =>
  useMutation({
    mutationFn: (body: AskAgain) => call(agreementTemplates.askAgain, { body }),
    meta: { changes: [...templateChanges, 'agreements', 'organizations'], silent: true },
  })

export const useActivateTemplate = () =>
  useMutation({
    mutationFn: (id: string) => call(agreementTemplates.activate, { body: { id } }),
    meta: { changes: templateChanges },
  })

export const useDeleteTemplate = () =>
  useMutation({
    mutationFn: (id: string) => call(agreementTemplates.delete, { params: { id } }),
    meta: { changes: templateChanges },
  })

export const documentUrl = (id: string) => fileUrl(agreements.document, { params: { id } })
export const signedFileUrl = (id: string) => fileUrl(agreements.file, { params: { id } })
export const previewUrl = (id: string) => fileUrl(agreementTemplates.preview, { params: { id } })
