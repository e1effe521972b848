import { HttpError } from '../../http/errors.ts'

/** A place in a list that is sorted by moment and id; the moment to the microsecond, as the database knows it. */
export type Cursor = { at: string; id: string }

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export const writeCursor = ({ at, id }: Cursor): string => `${at}_${id}`

export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, at = '', id = ''] = form.exec(text) ?? []
  if (Number.isNaN(Date.parse(at))) throw new HttpError(400, 'error.malformed')
  return { at, id }
}
