import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = 8
const bytesPerPixel = 3

/** The same picture in fewer bytes: rows as they are, packed hard, suit flat colours better than what a browser writes in haste. */
export function squeeze(png: Buffer): Buffer {
  const packed: Buffer[] = []
  let header: Buffer = Buffer.alloc(0)
  for (let at = signature; at < png.length; at += png.readUInt32BE(at) + 12) {
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'IHDR') header = body
    if (type === 'IDAT') packed.push(body)
  }
  const [depth, colours] = [header[8], header[9]]
  if (depth !== 8 || colours !== 2) throw new Error('Not a picture of plain RGB.')
  const rows = plainRows(inflateSync(Buffer.concat(packed)), header.readUInt32BE(0) * bytesPerPixel)
  const data = deflateSync(rows, { level: 9, memLevel: 9 })
  const smaller = [
    png.subarray(0, signature),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat(smaller)
}

/** Undoes what each row says of its neighbours, as the format describes it. */
function plainRows(filtered: Buffer, width: number): Buffer {
  const plain = Buffer.alloc(filtered.length)
  const row = width + 1
  for (let start = 0; start < filtered.length; start += row) {
    const filter = filtered[start] ?? 0
    for (let at = start + 1; at < start + row; at += 1) {
      const inRow = at - start > bytesPerPixel
      const left = inRow ? (plain[at - bytesPerPixel] ?? 0) : 0
      const up = plain[at - row] ?? 0
      const corner = inRow ? (plain[at - row - bytesPerPixel] ?? 0) : 0
      plain[at] = (filtered[at] ?? 0) + guess(filter, left, up, corner)
    }
  }
  return plain
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return Math.floor((left + up) / 2)
  if (filter !== 4) return 0
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
