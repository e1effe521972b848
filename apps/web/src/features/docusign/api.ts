import { docusign } from '@guildhall/contract/docusign'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError, call, read } from '../../lib/api.ts'
import { useESignature } from '../../lib/stores.ts'

export const connectionQuery = queryOptions({
  queryKey: ['docusign', 'show'],
  queryFn: () => read(docusign.show),
  meta: { silent: true },
})

export const docusignTemplatesQuery = queryOptions({
  queryKey: ['docusign', 'templates'],
  queryFn: () => withHandle((access_token) => read(docusign.getTemplates, { body: { access_token } })),
  meta: { silent: true },
})

/** Leaves for the page of consent. */
export const useConnect = () =>
  useMutation({
    mutationFn: () => read(docusign.connect),
    onSuccess: ({ url }) => window.location.assign(url),
  })

type Brought = { code: string; state: string; error: string }

/** Hands over what the provider sent somebody back with, and keeps the handle that it is worth. */
export const useFinishConnecting = () =>
  useMutation({
    mutationFn: (query: Brought) => call(docusign.callback, { query }),
    onSuccess: ({ data }) => keepHandle(data.access_token),
    onError: forgetHandle,
    meta: { changes: ['docusign'] },
  })

export const useDisconnect = () =>
  useMutation({
    mutationFn: () => call(docusign.disconnect),
    onSuccess: forgetHandle,
    meta: { changes: ['docusign'] },
  })

export const useAdopt = () =>
  useMutation({
    mutationFn: (template_id: string) =>
      withHandle((access_token) => call(docusign.adopt, { body: { access_token, template_id } })),
    meta: { changes: ['docusign', 'agreement-templates'] },
  })

const keepHandle = (accessToken: string) => useESignature.setState({ isDocusignConnected: true, accessToken })

function forgetHandle() {
  useESignature.setState({ isDocusignConnected: false, accessToken: null })
}

/** The handle lives in memory only: a page that has none, or one that no longer counts, asks for another. */
async function withHandle<T>(ask: (handle: string) => Promise<T>): Promise<T> {
  const { accessToken } = useESignature.getState()
  if (!accessToken) return ask(await resume())
  try {
    return await ask(accessToken)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) throw error
    return ask(await resume())
  }
}

async function resume(): Promise<string> {
  const { access_token } = await read(docusign.resume)
  keepHandle(access_token)
  return access_token
}
