/*
 * What makes sealed answers provable: a fingerprint of each answer, and a chain of fingerprints of what happened to it. Both are SHA-256 over
 * length-prefixed fields, so that no two lists of fields have the same bytes. Browser and server each hash these bytes.
 */

interface Committed {
  round: string
  member: string
  /** 32 random bytes as hex. */
  salt: string
  /** Canonical JSON. */
  payload: string
}

/** Returns the bytes whose SHA-256 is the commitment. */
export function commitmentBytes({ round, member, salt, payload }: Committed): Uint8Array<ArrayBuffer> {
  return fields('cohearth.commit.v1', round, member, bytesOf(salt), payload)
}

export type ChainEvent = 'commit' | 'replace' | 'withdraw' | 'reveal' | 'expire'

export interface Link {
  /** From 1. */
  seq: number
  event: ChainEvent
  /** Empty if the link isn't about a member. */
  member: string
  /** Hex; empty if there's no commitment. */
  commitment: string
}

/** The head before the first link. */
export const EMPTY_CHAIN_HEAD = '00'.repeat(32)

/** Returns the bytes whose SHA-256 is a chain's next head. `previous` is hex. */
export function linkBytes(
  previous: string,
  { seq, event, member, commitment }: Link,
): Uint8Array<ArrayBuffer> {
  return fields('cohearth.chain.v1', bytesOf(previous), String(seq), event, member, commitment)
}

/** Concatenates fields, each preceded by its length in four bytes, big-endian. */
export function fields(...parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const all = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + 4 + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const part of all) {
    view.setUint32(at, part.length)
    bytes.set(part, at + 4)
    at += 4 + part.length
  }
  return bytes
}

/** Returns the commitment as hex, in a browser. The server has its own, synchronous hash. */
export async function commitmentOf(committed: Committed): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', commitmentBytes(committed))))
}

// Browsers have `toHex` and `fromHex` only since 2025.
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
