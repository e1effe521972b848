import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { aLanguageModel, chunk, finish, saying, stream, writing } from '../test/language-model.ts'
import { openWriter } from './assistant.ts'

const model = await aLanguageModel()
const patience = { connectMs: 200, firstMs: 300, nextMs: 200, wholeMs: 900 }
const writer = openWriter(model.settings, patience)
const toolCall = { choices: [{ delta: { tool_calls: [{ function: { name: 'delete_users', arguments: '{}' } }] } }] }
const prompt = [{ role: 'user' as const, content: 'What?' }]

async function write(from = writer, signal = new AbortController().signal) {
  const answer = from.write(prompt, signal)
  let text = ''
  for (;;) {
    const { done, value } = await answer.next()
    if (done) return { text, end: value }
    text += value
  }
}

test('asks for a stream with the key and the model, and gives the pieces on', async () => {
  model.behave(saying('Good ', 'morning.'))
  expect(await write()).toEqual({ text: 'Good morning.', end: 'done' })
  const { path, key, body } = model.sent.at(-1) ?? {}
  expect([path, key]).toEqual(['/v1/chat/completions', 'Bearer secret'])
  expect(JSON.parse(body ?? '')).toMatchObject({ model: 'small', stream: true, messages: prompt })
  expect(body).not.toContain('tools')
})

describe('understands', () => {
  const both = chunk('One ') + chunk('two.') + finish()
  test.each([
    ['lines that end as on other systems', [both.replaceAll('\n', '\r\n')]],
    ['lines that end as they once did', [both.replaceAll('\n', '\r')]],
    ['comments and other fields', [`: here\n\nevent: x\nid: 7\nretry: 5\n${both}`]],
    ['bytes cut anywhere, also within a letter', [...Buffer.from(both)].map((byte) => Uint8Array.of(byte))],
    ['no space behind the colon', [both.replaceAll('data: ', 'data:')]],
    ['what is no JSON or no answer, which it passes over', [`data: {"a\n\ndata: 7\n\ndata: {"choices":[]}\n\n${both}`]],
    ['no blank line at the end', [both.trimEnd()]],
    ['an end without the last word', [both.replace('data: [DONE]\n\n', '')]],
    ['calls of tools, which it passes over', [`data: ${JSON.stringify(toolCall)}\n\n`, both]],
  ])('%s', async (_name, bytes) => {
    model.behave(writing('\n\n', ...bytes))
    expect(await write()).toEqual({ text: 'One two.', end: 'done' })
  })

  test('letters of several bytes, and leaves out those that nobody sees or that turn others around', async () => {
    const bytes = [...Buffer.from(chunk('Niño\u0000\u0007 \u202Eok\u200B\n') + finish())]
    model.behave(writing(...bytes.map((byte) => Uint8Array.of(byte))))
    expect(await write()).toEqual({ text: 'Niño ok\n', end: 'done' })
  })
})

describe('fails in time where', () => {
  test.each<[string, Parameters<typeof model.behave>[0]]>([
    ['nobody answers', () => {}],
    ['the head comes and nothing else', (response) => stream(response).flushHeaders()],
    ['it drips bytes that say nothing', (response) => drip(response, ':')],
    ['it goes on with comments for ever', (response) => drip(response, `: ${'x'.repeat(20_000)}\n`)],
    ['it breaks off', writing(chunk('Half a '))],
    ['the connection is reset', (response) => stream(response).write(chunk('Half'), () => response.destroy())],
    ['a line has ten megabytes', writing(`data: ${'x'.repeat(10_000_000)}`)],
    ['events never end', writing(`data: ${'x'.repeat(60_000)}\n`.repeat(20))],
    ['it says nothing', writing(finish())],
    ['it only wants tools', writing(`data: ${JSON.stringify(toolCall)}\n\n`, finish('tool_calls'))],
    ['it sends a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')],
    ['it sends us on', (response) => response.writeHead(302, { location: `${model.settings.url}/elsewhere` }).end()],
    ['it has no room', (response) => response.writeHead(429).end()],
    ['it is broken', (response) => response.writeHead(500, { 'content-type': 'text/event-stream' }).end(finish())],
    ['it answers with something else', writing('\u0000'.repeat(2000))],
  ])('%s', async (_name, manner) => {
    const asked = model.sent.length
    model.behave(manner)
    const begun = Date.now()
    await expect(write()).rejects.toBeInstanceOf(Error)
    expect(Date.now() - begun).toBeLessThan(1_500)
    expect(model.sent.length).toBeLessThanOrEqual(asked + 1)
  })

  test('nobody is there', async () => {
    await expect(write(openWriter({ ...model.settings, url: 'http://127.0.0.1:1' }, patience))).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})

test('an endless answer is cut', async () => {
  model.behave((response) => drip(response, chunk('word '.repeat(200)), 2))
  const { text, end } = await write()
  expect([text.length, end]).toEqual([8000, 'cut'])
  model.behave(writing(chunk('As long as it may be'), finish('length')))
  expect(await write()).toEqual({ text: 'As long as it may be', end: 'cut' })
})

test('whoever hangs up is no longer written for', async () => {
  model.behave((response) => drip(response, chunk('word ')))
  const controller = new AbortController()
  const before = model.left.length
  setTimeout(() => controller.abort(), 100)
  const begun = Date.now()
  await expect(write(openWriter(model.settings), controller.signal)).rejects.toThrow('aborted')
  await expect.poll(() => model.left.length).toBe(before + 1)
  expect(Date.now() - begun).toBeLessThan(1_000)
})

function drip(response: ServerResponse, bytes: string, everyMs = 50) {
  stream(response).flushHeaders()
  const timer = setInterval(() => response.write(bytes), everyMs)
  response.on('close', () => clearInterval(timer))
}
