import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { galleryPage } from './gallery-page.mjs'

/**
 * @typedef {{ file: string, theme: string, width: number, language: string }} Picture
 * @typedef {{ check: string, where: string, says: string }} Finding
 * @typedef {{ visitor: string, screen: string, path: string, address: string, outcome: string, pictures: Picture[], findings: Finding[] }} Note
 */

/**
 * Makes one page of what all visitors have seen, writes down what is wrong, and answers how much that is.
 * @param {string} out
 */
export function gather(out) {
  const folder = join(out, 'notes')
  /** @type {Note[]} */
  const notes = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const findings = notes.flatMap(({ visitor, screen, findings: found }) =>
    found.map((finding) => ({ visitor, screen, ...finding })),
  )
  writeFileSync(join(out, 'findings.json'), `${JSON.stringify(findings, null, 2)}\n`)
  writeFileSync(join(out, 'index.html'), galleryPage(notes))

  for (const { visitor, screen, check, where, says } of findings)
    console.log(`✗ ${visitor}, ${screen}, ${check} (${where}): ${says}`)
  const seen = notes.filter(({ outcome }) => outcome === 'seen')
  const pictures = seen.reduce((total, note) => total + note.pictures.length, 0)
  const visitors = new Set(notes.map(({ visitor }) => visitor)).size
  console.log(
    `${seen.length} screens of ${visitors} visitors, ${pictures} pictures, ${findings.length} findings: ${join(out, 'index.html')}`,
  )
  return findings.length
}
