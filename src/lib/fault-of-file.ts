import { faultOfBytes, PICTURE_MAX_BYTES, type PictureFault } from '#domain/profile/pictures/rules.ts'

/** Returns what's wrong with a picked file by the server's rules; null if nothing is. A file that was deleted since, or a folder, is empty. */
export async function faultOfFile(file: File): Promise<PictureFault | null> {
  if (file.size > PICTURE_MAX_BYTES) return 'tooLarge'
  const buffer = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  return faultOfBytes(new Uint8Array(buffer))
}
