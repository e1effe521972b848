import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { deskChunk, doorChunk, isWorthPreloading, layers } from './chunks.ts'

const api = process.env['API_URL'] ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The server replaces the placeholder by a fresh nonce in every page it hands out.
  html: { cspNonce: '{{CSP_NONCE}}' },
  build: {
    target: 'es2022',
    // The policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isWorthPreloading) },
    reportCompressedSize: false,
    rolldownOptions: {
      // Whoever takes one thing through the door of a feature does not load the rest of it.
      treeshake: { moduleSideEffects: [{ test: /\/features\/[^/]+\/public\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs anyway is one file instead of a dozen, and so is what most pages within need.
            { name: 'base', tags: ['$initial'], priority: 5 },
            { name: doorChunk, priority: 4 },
            { name: deskChunk, priority: 3 },
            { name: 'icons', test: /lucide-react/, priority: 2 },
            // Menus and dialogs open over any page, also one that has no form.
            { name: 'layers', test: layers, priority: 2 },
            { name: 'kit', minShareCount: 30, priority: 1 },
          ],
        },
      },
    },
  },
  // The pages of the demo's sandboxes are the server's.
  server: { proxy: { '/api': api, '/demo/card': api, '/demo/docusign': api } },
})
