/** More than this is no sentence of an answer, but an attempt to fill the memory. */
const longestEvent = 64 * 1024
const mostBytes = 4 * 1024 * 1024

/** The data of server-sent events, one after the other, however the bytes are cut; fails where an event does not end. */
export async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let [rest, data, bytes] = ['', '', 0]
  for await (const chunk of body) {
    bytes += chunk.byteLength
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '' && data !== '') {
        yield data
        data = ''
      } else if (line.startsWith('data:')) data += `${data ? '\n' : ''}${line.slice(5).replace(/^ /, '')}`
    }
    if (rest.length + data.length > longestEvent) throw new Error('an event without end')
    if (bytes > mostBytes) throw new Error('an answer without end')
  }
  if (rest.startsWith('data:')) data += `${data ? '\n' : ''}${rest.slice(5).trim()}`
  if (data !== '') yield data
}
