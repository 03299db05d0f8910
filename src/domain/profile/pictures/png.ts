const SIGNATURE_LENGTH = 8
/** A chunk's length and name before its data, and the checksum after it. */
const CHUNK_FRAME = 12

interface PngChunk {
  name: string
  start: number
  end: number
}

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
