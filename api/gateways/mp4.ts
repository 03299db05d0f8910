/*
 * The MP4 container (ISO/IEC 14496-12): boxes of a length, a name of four letters and contents, which may be boxes again.
 * A length of 1 means that a 64-bit length follows the name, and 0 that the box takes the rest of the file. The header of a film, `moov/mvhd`,
 * has its length in time.
 */

export interface Bytes {
  size: number
  slice(from: number, to: number): Pick<Blob, 'arrayBuffer'>
}

interface Box {
  name: string
  from: number
  to: number
}

const HEAD = 8
const LONG_HEAD = 16
/** No film header is longer. */
const MAX_READ = 256
/**
 * Films have about five boxes at the top and ten in their header. A file with more than this isn't a film, however
 * large it is.
 */
const MAX_BOXES = 200
const MIN_SECONDS = 1
/** Longer than any film of a course: a file that claims to be is damaged. */
const MAX_SECONDS = 24 * 60 * 60

const UNKNOWN = 0xffff_ffff

/** Returns a film's length in seconds, from its header; null if it isn't MP4, or is damaged or incomplete. */
export async function secondsOf(file: Bytes): Promise<number | null> {
  const top = await boxesIn(file, { name: '', from: 0, to: file.size })
  if (top?.[0]?.name !== 'ftyp') return null
  const movie = top.find(({ name }) => name === 'moov')
  const header = movie && (await boxesIn(file, movie))?.find(({ name }) => name === 'mvhd')
  return header ? lengthIn(await read(file, header.from, header.to)) : null
}

/** Returns the boxes inside another; null if they don't fill it. */
async function boxesIn(file: Bytes, { from, to }: Box): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let at = from; at < to; at = boxes.at(-1)?.to ?? to) {
    const box = boxAt(await read(file, at, Math.min(at + LONG_HEAD, to)), at, to)
    if (box === null || boxes.length === MAX_BOXES) return null
    boxes.push(box)
  }
  return boxes
}

/** Returns the box that begins at `at`; null if it would be shorter than its header, or reach past `end`. */
function boxAt(head: DataView, at: number, end: number): Box | null {
  if (head.byteLength < HEAD) return null
  const name = String.fromCharCode(...[4, 5, 6, 7].map((place) => head.getUint8(place)))
  const short = head.getUint32(0)
  if (short === 0) return { name, from: at + HEAD, to: end }
  if (short === 1 && head.byteLength < LONG_HEAD) return null
  const [length, headLength] = short === 1 ? [Number(head.getBigUint64(HEAD)), LONG_HEAD] : [short, HEAD]
  return length < headLength || at + length > end ? null : { name, from: at + headLength, to: at + length }
}

/** Version and flags, when it was made and changed, units a second, length in units; times and length are longer from version 1. */
function lengthIn(header: DataView): number | null {
  const isLong = header.byteLength > 0 && header.getUint8(0) === 1
  if (header.byteLength < (isLong ? 32 : 20)) return null
  const scale = header.getUint32(isLong ? 20 : 12)
  const units = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16)
  const seconds = units === UNKNOWN ? 0 : units / scale
  return seconds >= MIN_SECONDS && seconds <= MAX_SECONDS ? seconds : null
}

async function read(file: Bytes, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, Math.min(to, from + MAX_READ)).arrayBuffer())
}
