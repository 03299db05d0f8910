import { crc32, deflateSync, inflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]
type Paint = (x: number, y: number) => Colour

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Distinct corners: red, green on the right, blue below. */
export const RED: Colour = [220, 30, 30]
export const GREEN: Colour = [30, 200, 30]
export const BLUE: Colour = [30, 30, 220]

export const quarters =
  (width: number, height: number): Paint =>
  (x, y) => {
    if (y >= height / 2) return BLUE
    return x >= width / 2 ? GREEN : RED
  }

/** Pixels that can't be compressed. */
export function noise(): Paint {
  let state = 1
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
  return () => [next(), next(), next()]
}

/** A PNG of RGB pixels; `extra` are further chunks before the pixels. */
export function png(width: number, height: number, paint = quarters(width, height), extra: Buffer[] = []) {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let position = 0
  for (let y = 0; y < height; y += 1) {
    position += 1
    for (let x = 0; x < width; x += 1) for (const value of paint(x, y)) rows[position++] = value
  }
  return pngWith({ width, height, pixels: deflateSync(rows), extra })
}

/** A PNG whose header names any size, whatever its pixels are. */
export function pngWith(parts: { width: number; height: number; pixels: Buffer; extra?: Buffer[] }): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(parts.width, 0)
  head.writeUInt32BE(parts.height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    ...(parts.extra ?? []),
    pngChunk('IDAT', parts.pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

export async function jpeg(source: Uint8Array, options: { progressive?: boolean } = {}): Promise<Buffer> {
  return new Bun.Image(source).jpeg({ quality: 92, ...options }).buffer()
}

export async function webp(source: Uint8Array): Promise<Buffer> {
  return new Bun.Image(source).webp({ quality: 92 }).buffer()
}

/** A JPEG with a segment of this marker right after its start. */
export function withSegment(jpegBytes: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpegBytes.subarray(0, 2), head, data, jpegBytes.subarray(2)])
}

/** The data of an EXIF segment: the orientation (1 to 8), and the place, as text that is easy to find. */
export function exif(orientation: number, place = ''): Buffer {
  const ORIENTATION = 0x0112
  const IMAGE_DESCRIPTION = 0x010e
  const text = Buffer.from(`${place}\0`)
  const entries = Buffer.alloc(2 + 2 * 12 + 4)
  entries.writeUInt16BE(2, 0)
  writeEntry(entries, 2, { tag: IMAGE_DESCRIPTION, type: 2, count: text.length, value: 8 + entries.length })
  writeEntry(entries, 14, { tag: ORIENTATION, type: 3, count: 1, value: orientation << 16 })
  const tiff = Buffer.concat([Buffer.from('MM\0\x2a'), uint32(8), entries, text])
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff])
}

function writeEntry(
  entries: Buffer,
  at: number,
  { tag, type, count, value }: { tag: number; type: number; count: number; value: number },
) {
  entries.writeUInt16BE(tag, at)
  entries.writeUInt16BE(type, at + 2)
  entries.writeUInt32BE(count, at + 4)
  entries.writeUInt32BE(value, at + 8)
}

/** The start of a file as an iPhone writes it. */
export function heic(): Buffer {
  return Buffer.concat([uint32(24), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)])
}

export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

/** Which of red, green and blue is strongest in the middle of each quarter: top left, top right, bottom left, bottom right. */
export async function quartersOf(picture: Uint8Array): Promise<string[]> {
  const shrunk = await new Bun.Image(picture).resize(2, 2, { filter: 'box' }).png().buffer()
  return pixelsOf(shrunk).map(([red, green, blue]) => {
    if (red > green && red > blue) return 'red'
    return green > blue ? 'green' : 'blue'
  })
}

/** The pixels of a small PNG of 8 bits a channel, row by row. */
function pixelsOf(bytes: Buffer): Colour[] {
  const width = bytes.readUInt32BE(16)
  const channels = bytes.readUInt8(25) === 6 ? 4 : 3
  const data: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  }
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels)
  return rows.flatMap((row) =>
    Array.from({ length: width }, (_, x): Colour => {
      const [red = 0, green = 0, blue = 0] = row.subarray(x * channels)
      return [red, green, blue]
    }),
  )
}

/** The five filters of PNG, undone. */
function unfiltered(data: Buffer, stride: number, channels: number): Buffer[] {
  const rows: Buffer[] = []
  for (let start = 0; start < data.length; start += stride + 1) {
    const row = Buffer.from(data.subarray(start + 1, start + 1 + stride))
    const above = rows.at(-1) ?? Buffer.alloc(stride)
    for (let i = 0; i < stride; i += 1) {
      const left = row[i - channels] ?? 0
      const up = above[i] ?? 0
      const corner = above[i - channels] ?? 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][data[start] ?? 0] ?? 0
      row[i] = (row[i] ?? 0) + guess
    }
    rows.push(row)
  }
  return rows
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const distances = [left, up, corner].map((value) => Math.abs(guess - value))
  return [left, up, corner][distances.indexOf(Math.min(...distances))] ?? 0
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
