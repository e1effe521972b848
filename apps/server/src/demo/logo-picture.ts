import sharp from 'sharp'

export type Motif = 'rings' | 'bars' | 'frame' | 'tiles'

const edge = 256

/** A plain mark on a ground, drawn dot by dot. */
export function logoPicture(motif: Motif, ground: string): Promise<Buffer> {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
  const dots = Buffer.alloc(edge * edge * 3)
  for (let y = 0; y < edge; y++) {
    for (let x = 0; x < edge; x++) {
      const dot = isInk[motif](x / edge, y / edge) ? [250, 248, 243] : [red, green, blue]
      dots.set(dot, (y * edge + x) * 3)
    }
  }
  return sharp(dots, { raw: { width: edge, height: edge, channels: 3 } })
    .webp({ quality: 90 })
    .toBuffer()
}

/** Whether a place of the unit square belongs to the mark. */
const isInk: Record<Motif, (x: number, y: number) => boolean> = {
  rings: (x, y) => {
    const far = Math.hypot(x - 0.5, y - 0.5)
    return far < 0.13 || (far > 0.28 && far < 0.38)
  },
  bars: (x, y) =>
    x > 0.24 && x < (y > 0.44 && y < 0.56 ? 0.64 : 0.76) && (y * 100 - 28) % 16 < 9 && y > 0.28 && y < 0.69,
  frame: (x, y) => {
    const far = Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5))
    const isArm = (Math.abs(x - 0.5) < 0.035 || Math.abs(y - 0.5) < 0.035) && far > 0.2
    return (far > 0.18 && far < 0.26) || (isArm && far < 0.4)
  },
  tiles: (x, y) => [x, y].every((at) => (at > 0.24 && at < 0.46) || (at > 0.54 && at < 0.76)),
}
