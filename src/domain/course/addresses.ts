import { PATH } from '#domain/paths.ts'

/** Returns the address of a module by its number, from 1, and optionally of one of its videos by key. */
export function moduleAddress(number: number, video?: string): string {
  const search = new URLSearchParams({ module: String(number), ...(video !== undefined && { video }) })
  return `${PATH.LEARNING}?${search}`
}

export function worksheetAddress(id: number): string {
  return `${PATH.LEARNING}?worksheet=${id}`
}

export const COMPLETED_ADDRESS = `${PATH.LEARNING}?completed`

/** A video's key is its filename without the extension. */
export function keyOf({ filename }: { filename: string }): string {
  return filename.replace(/\.[^.]*$/, '')
}
