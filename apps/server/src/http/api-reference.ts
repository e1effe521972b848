import { api } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { escapeHtml } from './html.ts'
import { jsonSchema } from './response-schema.ts'

/** The reference page of the API, made from the contract as the server serves it. */
export function apiReferencePage(nonce: string): string {
  const features = Object.entries(api).map(([feature, endpoints]) =>
    featureSection(feature, Object.entries<Endpoint>(endpoints)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API reference · Guildhall</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head>
<body><main><h1>API reference</h1>
<p>Every call goes to <code>/api/</code> with the session cookie. Every JSON answer is one envelope:
<code>data</code>, <code>message</code>, <code>response_code</code>; lists add <code>meta</code>, a 422 adds <code>errors</code> by field.
The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${features.join('\n')}</main></body></html>`
}

const featureSection = (feature: string, endpoints: [string, Endpoint][]) =>
  `<section><h2>${escapeHtml(feature)}</h2>${endpoints.map(([, endpoint]) => endpointPart(endpoint)).join('')}</section>`

const endpointPart = (
  endpoint: Endpoint,
) => `<details><summary><b>${endpoint.method}</b> <code>/api/${escapeHtml(endpoint.path)}</code> <span>${escapeHtml(endpoint.access)}</span></summary>
${schemaPart('Path', endpoint.params, 'input')}${schemaPart('Query', endpoint.query, 'input')}${schemaPart('Body', endpoint.body, 'input')}${schemaPart('Data', endpoint.data, 'output')}</details>`

function schemaPart(title: string, schema: Endpoint['query'], io: 'input' | 'output'): string {
  if (!schema) return ''
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(jsonSchema(schema, io), null, 2))}</pre>`
}

const style = `:root{color-scheme:light dark;--paper:light-dark(#F7F5F0,#181714);--ink:light-dark(#1E1C19,#EFEAE0);--ink-2:light-dark(#4D4841,#C2BBAE);--rule:light-dark(#DCD7CB,#35322C);--accent:light-dark(#17513F,#86C8AA);--well:light-dark(#EFECE4,#12110F)}
body{margin:0;background:var(--paper);color:var(--ink);font:400 15px/1.5 system-ui,sans-serif}main{max-width:860px;margin:0 auto;padding:32px 16px 64px}
h1,h2{font-family:Georgia,serif;font-weight:500}h2{border-top:1px solid var(--ink);padding-top:10px;margin-top:36px}h3{font-size:13px;margin:14px 0 4px}
details{border-top:1px solid var(--rule)}summary{padding:8px 0;cursor:pointer;display:flex;gap:10px;flex-wrap:wrap;align-items:baseline}summary b{min-width:58px;font-size:13px}summary span{margin-left:auto;color:var(--ink-2);font-size:13px}
a{color:var(--accent)}code,pre{font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere}pre{background:var(--well);padding:12px;overflow:auto;max-height:420px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`
