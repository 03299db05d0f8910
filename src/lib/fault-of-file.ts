import { faultOfBytes, PICTURE_MAX_BYTES, type PictureFault } from '#domain/profile/pictures/rules.ts'

/**
 * Checks a picked file by the server's rules. Returns null if it's fine. A folder, or a file that has since been deleted, counts
 * as empty.
 */
export async function faultOfFile(file: File): Promise<PictureFault | null> {
  if (file.size > PICTURE_MAX_BYTES) return 'tooLarge'
  const buffer = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  return faultOfBytes(new Uint8Array(buffer))
}
