import { MINUTE_MS } from '#domain/duration.ts'

/** Where the picture that stands for a film is: anybody may see it. */
export function posterAddress(filename: string): string {
  return `/api/course-posters/${filename.replace(/mp4$/, 'webp')}`
}

/** How long the link of a film works. Who plays on gets another one. */
export const LINK_LASTS_MS = 10 * MINUTE_MS
