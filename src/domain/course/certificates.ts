/*
 * A certificate has a code by which anybody can check it: five groups of five signs, such as 7k3mq-… . Each sign is one of 32
 * (Crockford's base 32, https://www.crockford.com/base32.html, in lower case), so a code has 125 random bits.
 */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 5
const GROUP_LENGTH = 5

/** How many random bytes make a code. */
export const CODE_BYTES = GROUPS * GROUP_LENGTH

/** What people read for each other's signs. */
const MISREAD: Record<string, string> = { o: '0', i: '1', l: '1' }

const CODE = new RegExp(`^[${SIGNS}]{${CODE_BYTES}}$`)

/** The code of `CODE_BYTES` random bytes. */
export function codeFrom(bytes: Uint8Array): string {
  return inGroups(Array.from(bytes.subarray(0, CODE_BYTES), (byte) => SIGNS[byte % SIGNS.length]).join(''))
}

/** A code as it is known, however its signs are grouped and written; null for what no certificate has. */
export function readCode(text: string): string | null {
  const signs = text
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[oil]/g, (sign) => MISREAD[sign] ?? sign)
  return CODE.test(signs) ? inGroups(signs) : null
}

function inGroups(signs: string): string {
  const starts = Array.from({ length: GROUPS }, (_, group) => group * GROUP_LENGTH)
  return starts.map((start) => signs.slice(start, start + GROUP_LENGTH)).join('-')
}

/** Where anybody can check the certificate of a code. */
export function certificatePath(code: string): string {
  return `/certificates/${code}`
}

/** A module as a certificate remembers it, with the filenames of its videos. */
export interface CertifiedModule {
  title: string
  videos: string[]
}

/** Whether a video came to the course after a certificate was given. */
export function isNewSince(modules: readonly CertifiedModule[], filename: string): boolean {
  return !modules.some(({ videos }) => videos.includes(filename))
}
