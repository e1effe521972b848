import { expect, test } from 'vitest'
import { readFileText } from './file-text.ts'

test('a file is read in the encoding that it is in', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0xd1, 0x00, 0x61, 0x00])
  const windows = new Uint8Array([0xd1, 0x61])
  expect(await readFileText(new Blob(['Ña']))).toBe('Ña')
  expect(await readFileText(new Blob(['\uFEFFÑa']))).toBe('Ña')
  expect(await readFileText(new Blob([utf16]))).toBe('Ña')
  expect(await readFileText(new Blob([windows]))).toBe('Ña')
})
