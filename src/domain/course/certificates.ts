/*
 * Five groups of five characters of Crockford's base 32 (https://www.crockford.com/base32.html), lower case: 125 random
 * bits, such as 7k3mq-… .
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 5
const GROUP_LENGTH = 5

export const CODE_BYTES = GROUPS * GROUP_LENGTH

const MISREAD: Record<string, string> = { o: '0', i: '1', l: '1' }

const CODE = new RegExp(`^[${ALPHABET}]{${CODE_BYTES}}$`)

/** Encodes `CODE_BYTES` random bytes. */
export function codeFrom(bytes: Uint8Array): string {
  return inGroups(
    Array.from(bytes.subarray(0, CODE_BYTES), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )
}

/** Normalizes a code however it's grouped and written; null if it can't be one. */
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

export function certificatePath(code: string): string {
  return `/certificates/${code}`
}

export interface CertifiedModule {
  title: string
  videos: string[]
}

/** Returns whether a video was added to the course after the certificate was issued. */
export function isNewSince(modules: readonly CertifiedModule[], filename: string): boolean {
  return !modules.some(({ videos }) => videos.includes(filename))
}
