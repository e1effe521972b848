import pg from 'pg'

/** What pg says of a statement's columns, and how it reads them. */
type Columns = { fields: unknown[]; _parsers: unknown[] }

/** What pg has beside what its types name. */
type Connection = pg.Connection & { describe: (asked: object) => void }
type Inner = {
  name: string
  _result: Columns
  prepare(connection: Connection): void
  handleRowDescription(message: object): void
}
const PgQuery = pg.Query as unknown as new (config: object, values?: unknown[]) => Inner

/**
 * A named statement. Before every answer pg has the database describe its columns, and makes ready to read them; that is a
 * tenth of what reading one record costs. Here it is asked once for each connection.
 */
class DescribedOnce extends PgQuery {
  #asked: Asked | undefined

  override prepare(connection: Connection) {
    const asked = (this.#asked = askedOn(connection))
    const columns = asked.columns.get(this.name)
    if (!columns) return super.prepare(connection)
    Object.assign(resultOf(this), columns)
    Object.assign(this, { _accumulateRows: true })
    super.prepare(asked.withoutDescribing)
  }

  override handleRowDescription(message: object) {
    super.handleRowDescription(message)
    const { fields, _parsers: parsers } = resultOf(this)
    this.#asked?.columns.set(this.name, { fields, _parsers: parsers })
  }
}

const resultOf = ({ _result: result }: Inner) => result

type Asked = { columns: Map<string, Columns>; withoutDescribing: Connection }
const connections = new WeakMap<Connection, Asked>()

function askedOn(connection: Connection): Asked {
  const known = connections.get(connection)
  if (known) return known
  const withoutDescribing = Object.assign(Object.create(connection) as Connection, { describe() {} })
  const asked = { columns: new Map<string, Columns>(), withoutDescribing }
  connections.set(connection, asked)
  return asked
}

/** Lets the pool describe named statements once. */
export function describeOnce(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const queryOnce = (config: pg.QueryArrayConfig | string, values?: unknown[], ...rest: unknown[]) =>
    query(isNamed(config) ? new DescribedOnce(config, values) : config, values, ...rest)
  pool.query = queryOnce as typeof pool.query
}

const isNamed = (config: pg.QueryArrayConfig | string): config is pg.QueryArrayConfig =>
  typeof config === 'object' && config.name !== undefined && config.rowMode === 'array'
