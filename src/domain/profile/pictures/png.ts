const SIGNATURE_LENGTH = 8
/** Length and name before the data of a chunk, and its checksum behind. */
const CHUNK_FRAME = 12

interface PngChunk {
  name: string
  /** From its length up to behind its checksum. */
  start: number
  end: number
}

/** The chunks of a PNG up to its end, in their order; one that is cut off is left out. There may be very many. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const letter = (position: number) => view.getUint8(position)
  for (let start = SIGNATURE_LENGTH; start + CHUNK_FRAME <= bytes.length;) {
    const end = start + CHUNK_FRAME + view.getUint32(start)
    if (end > bytes.length) return
    const name = String.fromCharCode(
      letter(start + 4),
      letter(start + 5),
      letter(start + 6),
      letter(start + 7),
    )
    yield { name, start, end }
    if (name === 'IEND') return
    start = end
  }
}
