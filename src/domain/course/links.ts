import { MINUTE_MS } from '#domain/duration.ts'

/** How long the link of a film works. Who plays on gets another one. */
export const LINK_LASTS_MS = 10 * MINUTE_MS
