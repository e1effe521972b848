import { createServer, type Socket } from 'node:net'

export type TestRedis = Awaited<ReturnType<typeof startRedis>>

type Options = {
  /** The one of an earlier server, to take its place; otherwise a free one. */
  port?: number
  /** An older one refuses to speak RESP3. */
  resp?: 2 | 3
  password?: string
}

type Client = {
  socket: Socket
  resp: 2 | 3
  isKnown: boolean
  channels: Set<string>
  /** What it has said and was not answered yet. */
  said: string[][]
  /** What waits for `exec`. */
  queue: string[][] | undefined
}

/** A small server that speaks Redis’ own protocol, as much of it as the portal does; it can be killed, cut off or silent. */
export async function startRedis({ port = 0, resp = 3, password }: Options = {}) {
  const clients = new Set<Client>()
  const refused = new Set<string>()
  let silent = false
  let refusals = 0
  const store = createStore()

  const publish = (channel: string, text: string): number => {
    const hearing = [...clients].filter((client) => client.channels.has(channel))
    for (const client of hearing) send(client, push(client, ['message', channel, text]))
    return hearing.length
  }
  const run = (client: Client, [name = '', ...args]: string[]): string => {
    const command = name.toLowerCase()
    if (refused.has(command)) {
      refusals += 1
      return error(`ERR ${command} is refused`)
    }
    if (command === 'hello') return greet(client, args, resp, password)
    if (command === 'auth') return admit(client, args.at(-1), password)
    if (!client.isKnown) return error('NOAUTH Authentication required.')
    if (command === 'subscribe' || command === 'unsubscribe') return subscribe(client, command, args)
    if (command === 'publish') return integer(publish(args[0] ?? '', args[1] ?? ''))
    // Whoever listens in the older protocol hears lists only.
    if (command === 'ping') return client.channels.size > 0 && client.resp === 2 ? list(['pong', '']) : '+PONG\r\n'
    return inTransaction(client, command, args, run) ?? store(command, args) ?? plain(command)
  }

  const answer = (client: Client) => {
    for (const command of client.said.splice(0)) {
      send(client, run(client, command))
      if (command[0]?.toLowerCase() === 'quit') client.socket.end()
    }
  }

  const server = createServer({ noDelay: true }, (socket) => {
    const client = createClient(socket, () => !silent && answer(client))
    client.isKnown = !password
    clients.add(client)
    socket.on('close', () => clients.delete(client))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const here = address && typeof address === 'object' ? address.port : port
  const drop = (which: (client: Client) => boolean = () => true) => {
    for (const client of [...clients].filter(which)) client.socket.destroy()
  }

  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${here}`,
    port: here,
    /** How many are connected. */
    count: () => clients.size,
    publish,
    /** Ends every connection; whoever comes again is served. */
    drop: () => drop(),
    /** Ends the connections that listen. */
    dropListeners: () => drop(({ channels }) => channels.size > 0),
    /** Hears, and says nothing any more, not even to those who come anew. */
    fallSilent: () => void (silent = true),
    /** Answers what was said meanwhile, and what comes from now on. */
    speak() {
      silent = false
      clients.forEach(answer)
    },
    /** Answers these commands with an error. */
    refuse: (...commands: string[]) => commands.forEach((command) => refused.add(command)),
    allow: () => refused.clear(),
    /** How often it did. */
    refusals: () => refusals,
    /** As if it were killed: what it held is gone. */
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        drop()
      }),
  }
}

function createClient(socket: Socket, onSaid: () => void): Client {
  const client: Client = { socket, resp: 2, isKnown: false, channels: new Set(), said: [], queue: undefined }
  let rest: Buffer = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    const read = readCommands(Buffer.concat([rest, bytes]))
    rest = read.rest
    client.said.push(...read.commands)
    onSaid()
  })
  return client
}

const send = ({ socket }: Client, text: string) => {
  if (socket.writable) socket.write(text)
}

function greet(client: Client, args: string[], most: 2 | 3, password: string | undefined): string {
  const version = Number(args[0] ?? 2)
  if (version > most) return error('NOPROTO unsupported protocol version')
  const auth = args.findIndex((arg) => arg.toLowerCase() === 'auth')
  const admitted = auth > 0 ? admit(client, args[auth + 2], password) : ''
  if (admitted.startsWith('-')) return admitted
  if (!client.isKnown) return error('NOAUTH HELLO must be called with the client already authenticated.')
  client.resp = version === 3 ? 3 : 2
  const facts = ['server', 'redis', 'version', '7.0.0', 'mode', 'standalone', 'role', 'master']
  return client.resp === 3 ? `%${facts.length / 2}\r\n${facts.map(bulk).join('')}` : list(facts)
}

function admit(client: Client, given: string | undefined, password: string | undefined): string {
  if (password && given !== password) return error('WRONGPASS invalid username-password pair or user is disabled.')
  client.isKnown = true
  return ok
}

/** One answer for each channel. */
function subscribe(client: Client, command: 'subscribe' | 'unsubscribe', args: string[]): string {
  const channels = args.length > 0 ? args : [...client.channels]
  return channels
    .map((channel) => {
      if (command === 'subscribe') client.channels.add(channel)
      else client.channels.delete(channel)
      return push(client, [command, channel, client.channels.size])
    })
    .join('')
}

function inTransaction(
  client: Client,
  command: string,
  args: string[],
  run: (client: Client, command: string[]) => string,
): string | undefined {
  if (command === 'multi') {
    client.queue = []
    return ok
  }
  if (command === 'exec') {
    const queue = client.queue ?? []
    client.queue = undefined
    return `*${queue.length}\r\n${queue.map((each) => run(client, each)).join('')}`
  }
  if (!client.queue) return undefined
  client.queue.push([command, ...args])
  return '+QUEUED\r\n'
}

/** What it holds, and until when. */
function createStore() {
  const values = new Map<string, { text: string; until: number }>()
  const find = (key: string) => {
    const value = values.get(key)
    if (value && value.until > Date.now()) return value
    values.delete(key)
    return undefined
  }
  return (command: string, [key = '', ...args]: string[]): string | undefined => {
    const value = find(key)
    switch (command) {
      case 'get':
        return value ? bulk(value.text) : '$-1\r\n'
      case 'set':
        values.set(key, { text: args[0] ?? '', until: Infinity })
        return ok
      case 'incr': {
        const count = Number(value?.text ?? 0) + 1
        values.set(key, { text: String(count), until: value?.until ?? Infinity })
        return integer(count)
      }
      case 'pexpire':
        if (value) value.until = Date.now() + Number(args[0])
        return integer(value ? 1 : 0)
      case 'del':
        return integer([key, ...args].filter((each) => values.delete(each)).length)
    }
    return undefined
  }
}

function plain(command: string): string {
  if (command === 'info') return bulk('redis_version:7.0.0\r\nloading:0\r\n')
  if (['client', 'select', 'quit'].includes(command)) return ok
  return error(`ERR unknown command '${command}'`)
}

const ok = '+OK\r\n'
const error = (text: string) => `-${text}\r\n`
const integer = (value: number) => `:${value}\r\n`
const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
const items = (values: (string | number)[]) =>
  values.map((value) => (typeof value === 'number' ? integer(value) : bulk(value))).join('')
const list = (values: (string | number)[]) => `*${values.length}\r\n${items(values)}`
const push = ({ resp }: Client, values: (string | number)[]) =>
  `${resp === 3 ? '>' : '*'}${values.length}\r\n${items(values)}`

/** Commands come as lists of texts; what has not come whole stays. */
function readCommands(bytes: Buffer): { commands: string[][]; rest: Buffer } {
  const commands: string[][] = []
  let at = 0
  for (;;) {
    const read = readCommand(bytes, at)
    if (!read) return { commands, rest: bytes.subarray(at) }
    commands.push(read.command)
    at = read.end
  }
}

function readCommand(bytes: Buffer, from: number): { command: string[]; end: number } | undefined {
  const command: string[] = []
  const head = readNumber(bytes, from)
  if (!head) return undefined
  let at = head.end
  while (command.length < head.value) {
    const size = readNumber(bytes, at)
    if (!size || bytes.length < size.end + size.value + 2) return undefined
    command.push(bytes.toString('utf8', size.end, size.end + size.value))
    at = size.end + size.value + 2
  }
  return { command, end: at }
}

/** The number after the sign that says of what. */
function readNumber(bytes: Buffer, from: number): { value: number; end: number } | undefined {
  const lineEnd = bytes.indexOf('\r\n', from)
  return lineEnd < 0 ? undefined : { value: Number(bytes.toString('latin1', from + 1, lineEnd)), end: lineEnd + 2 }
}
