import { MINUTE_MS } from '#domain/duration.ts'

export function posterAddress(filename: string): string {
  return `/api/course-posters/${filename.replace(/mp4$/, 'webp')}`
}

export const LINK_LASTS_MS = 10 * MINUTE_MS
