/*
 * The WebP container: RIFF, the length of the rest, WEBP, then chunks of a name of four letters, a length and data padded
 * to an even length (RFC 9649).
 */

const HEADER_LENGTH = 12
const CHUNK_HEAD = 8
/** Chunks that hold pixels; all others are metadata, such as colour profiles, that could carry anything. */
const PIXELS = ['VP8X', 'VP8 ', 'VP8L', 'ALPH']
/** The one flag of VP8X that a still picture without metadata may have. */
const ALPHA_FLAG = 0x10

export function withoutMetadata(webp: Uint8Array): Uint8Array {
  const chunks = [...chunksOf(webp)].filter(({ name }) => PIXELS.includes(name))
  const stripped = Buffer.concat([webp.subarray(0, HEADER_LENGTH), ...chunks.map(({ bytes }) => bytes)])
  stripped.writeUInt32LE(stripped.length - CHUNK_HEAD, 4)
  if (chunks[0]?.name === 'VP8X') {
    const flags = HEADER_LENGTH + CHUNK_HEAD
    stripped.writeUInt8(stripped.readUInt8(flags) & ALPHA_FLAG, flags)
  }
  return stripped
}

function* chunksOf(webp: Uint8Array): Generator<{ name: string; bytes: Uint8Array }> {
  const view = Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength)
  for (let position = HEADER_LENGTH; position + CHUNK_HEAD <= view.length;) {
    const length = view.readUInt32LE(position + 4)
    const next = position + CHUNK_HEAD + length + (length % 2)
    yield { name: view.toString('latin1', position, position + 4), bytes: view.subarray(position, next) }
    position = next
  }
}
