import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { serverRoot } from '../root.ts'
import { escapeHtml } from './html.ts'
import { notFound } from './errors.ts'
import { pagePolicy } from './security.ts'

const webRoot = fileURLToPath(new URL('../web/dist', serverRoot))

/** What the page shows of the network before it has asked for anything. */
export type Brand = { network_name: string; logo: string | null }

/** Serves the built web app: hashed files for ever, in the smallest encoding the browser takes; the page itself anew each time. */
export async function webRoutes(
  http: FastifyInstance,
  config: Pick<Config, 'hostedCaptcha' | 'aiStreamOrigin'>,
  brand: () => Promise<Brand>,
) {
  if (!existsSync(join(webRoot, 'index.html'))) return // run from source: the pages come from Vite
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8')
  const files = listFiles()
  await http.register(staticFiles, { root: webRoot, serve: false, preCompressed: true, cacheControl: false })

  http.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.replace(/[?#].*/, '')
    if (files.has(path)) return sendFile(reply, path)
    if (path.startsWith('/api/') || path.startsWith('/assets/')) throw notFound()
    const { network_name, logo } = await brand()
    const written = page
      .replace('{{NETWORK_NAME}}', () => escapeHtml(network_name))
      .replace('{{NETWORK_LOGO}}', () => escapeHtml(logo ?? ''))
      .replaceAll('{{CSP_NONCE}}', pagePolicy(reply, config))
    return reply.type('text/html; charset=utf-8').send(written)
  })
}

function sendFile(reply: FastifyReply, path: string) {
  const isHashed = path.startsWith('/assets/')
  return reply
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    .sendFile(path.slice(1))
}

const listFiles = () =>
  new Set(
    readdirSync(webRoot, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/(\.br|\.gz|\/index\.html)$/.test(`/${entry.name}`))
      .map((entry) => join(entry.parentPath, entry.name).slice(webRoot.length).split(sep).join('/')),
  )
