import { z } from 'zod'
import { AgreementTemplate } from './agreement-templates.ts'
import { endpoint } from './endpoint.ts'

/** What DocuSign keeps for the account that is connected. */
export const DocusignTemplate = z.object({
  template_id: z.string(),
  name: z.string(),
  description: z.string(),
  page_count: z.int().nullable(),
  /** Whether the portal has a copy of it, and can send it. */
  is_adopted: z.boolean(),
})
export type DocusignTemplate = z.infer<typeof DocusignTemplate>

export const DocusignConnection = z.object({
  /** Whether the settings of the server know an application there, so that it can be connected. */
  is_offered: z.boolean(),
  /** The demo's stand-in instead of the service itself. */
  is_sandbox: z.boolean(),
  connection: z
    .object({
      account_name: z.string(),
      connected_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      connected_at: z.iso.datetime(),
    })
    .nullable(),
})
export type DocusignConnection = z.infer<typeof DocusignConnection>

/** An opaque handle of the server's own: the tokens of the provider never reach a browser. */
const Handle = z.object({ access_token: z.string().min(1).max(200) })
const parameter = z.string().max(4000).default('')

export const docusign = {
  show: endpoint({
    method: 'GET',
    path: 'organization/docusign/show',
    access: 'setting_write',
    data: DocusignConnection,
  }),
  /** Where consent is given; whoever asks is the only one who can bring it back. */
  connect: endpoint({
    method: 'GET',
    path: 'organization/docusign/connect',
    access: 'system_admin',
    data: z.object({ url: z.string() }),
    changes: true,
    secret: true,
  }),
  /** What the provider sends people back with: a code, or why there is none. */
  callback: endpoint({
    method: 'POST',
    path: 'organization/docusign/callback',
    access: 'system_admin',
    query: z.object({ code: parameter, state: parameter, error: parameter }),
    data: Handle,
    done: 'docusign.connected',
    secret: true,
  }),
  /** A handle of a connection that stands, for a page that has none in memory; handles from before no longer count. */
  resume: endpoint({
    method: 'POST',
    path: 'organization/docusign/resume',
    access: 'system_admin',
    data: Handle,
    secret: true,
  }),
  getTemplates: endpoint({
    method: 'POST',
    path: 'organization/docusign/get-templates',
    access: 'system_admin',
    body: Handle,
    data: z.array(DocusignTemplate),
    secret: true,
  }),
  /** Copies a template, so that it can be read and sent here; one that is here already is read anew. */
  adopt: endpoint({
    method: 'POST',
    path: 'organization/docusign/adopt',
    access: 'system_admin',
    body: Handle.extend({ template_id: z.string().min(1).max(100) }),
    data: AgreementTemplate,
    done: 'docusign.adopted',
    secret: true,
  }),
  disconnect: endpoint({
    method: 'POST',
    path: 'organization/docusign/disconnect',
    access: 'system_admin',
    data: z.null(),
    done: 'docusign.disconnected',
  }),
}
