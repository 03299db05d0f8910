import { MINUTE_MS } from '#domain/duration.ts'

/** Returns the address of a film's poster, which everyone may see. */
export function posterAddress(filename: string): string {
  return `/api/course-posters/${filename.replace(/mp4$/, 'webp')}`
}

/** How long a film's link works. A player asks for another one in time. */
export const LINK_LASTS_MS = 10 * MINUTE_MS
