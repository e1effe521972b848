import sharp from 'sharp'

const [width, height, cell] = [660, 460, 20]
const [paper, good, fair, bad] = [
  [243, 239, 230],
  [46, 107, 84],
  [212, 173, 84],
  [180, 92, 45],
] as const

/** The map of a wafer, drawn dot by dot: a ring of bad dice at the north-east edge. */
export function waferPicture(): Promise<Buffer> {
  const dots = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) dots.set(colourAt(x, y), (y * width + x) * 3)
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

function colourAt(x: number, y: number): readonly number[] {
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
  const [right, up] = [(column + 0.5) * cell - 330, 230 - (row + 0.5) * cell]
  const far = Math.hypot(right, up)
  if (far > 205 || x % cell < 2 || y % cell < 2) return paper
  const chance = (column * 7919 + row * 104_729) % 17
  if (right > 0 && up > 0 && far > 165 && chance < 9) return bad
  return chance === 3 ? fair : good
}
