import { PATH } from '#domain/paths.ts'

/** The address of a module by its number in the course, from 1, and of one of its videos by its key. */
export function moduleAddress(number: number, video?: string): string {
  const search = new URLSearchParams({ module: String(number), ...(video !== undefined && { video }) })
  return `${PATH.LEARNING}?${search}`
}

/** Where somebody is led who has completed the whole course. */
export const COMPLETED_ADDRESS = `${PATH.LEARNING}?completed`

/** A video's key: the name of its file without the ending. */
export function keyOf({ filename }: { filename: string }): string {
  return filename.replace(/\.[^.]*$/, '')
}
