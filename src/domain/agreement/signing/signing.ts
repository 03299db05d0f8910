import { DAY_MS } from '#domain/duration.ts'

/** How long people without an account can read a term sheet. */
export const LINK_LASTS_MS = 14 * DAY_MS

const LINK = /^(?<id>[1-9]\d{0,14})-(?<proof>[0-9a-f]{32})$/

interface SigningToken {
  id: number
  /** 128 bits, in hexadecimal: addresses of pages are in lower case. */
  proof: string
}

/** Reads a link's token; null if it can't be one. */
export function readToken(text: string): SigningToken | null {
  const { id, proof } = LINK.exec(text)?.groups ?? {}
  return id === undefined || proof === undefined ? null : { id: Number(id), proof }
}

export function signingPath({ id, proof }: SigningToken): string {
  return `/s/${id}-${proof}`
}

/** Returns whether a link still opens: until it expires or the term sheet changes. Times in epoch milliseconds. */
export function isLinkOpen(
  link: { created_at: number; fingerprint: string },
  { now, fingerprint }: { now: number; fingerprint: string | null },
): boolean {
  const age = now - link.created_at
  // A negative age means that the server's clock was set back.
  return age >= 0 && age < LINK_LASTS_MS && fingerprint !== null && link.fingerprint === fingerprint
}
