const SIGNATURE_LENGTH = 8
/** Length and name before the data of a chunk, its checksum behind. */
const CHUNK_HEAD = 8
const CHUNK_FRAME = 12

interface PngChunk {
  name: string
  /** All of the chunk, with its frame. */
  bytes: Uint8Array
}

/** The chunks of a PNG, in their order; one that is cut off is left out. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  for (let position = SIGNATURE_LENGTH; position < bytes.length;) {
    const head = bytes.subarray(position, position + CHUNK_HEAD)
    const next = position + CHUNK_FRAME + head.subarray(0, 4).reduce((sum, byte) => sum * 256 + byte, 0)
    if (next > bytes.length) return
    yield { name: String.fromCharCode(...head.subarray(4)), bytes: bytes.subarray(position, next) }
    position = next
  }
}
