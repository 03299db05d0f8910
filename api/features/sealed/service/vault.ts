import type { SecretKey } from '#api/auth/secret-key.ts'
import { lateModules } from '#api/boot/late-modules.ts'
import { fields } from '#domain/sealed/commitment.ts'

/*
 * AES-256-GCM. The round's key is random and kept in the database only under a key that the secret key file derives for the round, so
 * destroying it makes the round's answers unreadable.
 */

const NONCE_BYTES = 12
const TAG_BYTES = 16
const SALT_BYTES = 32

/** Every answer is padded to a multiple of it, so its length gives nothing away. */
const PADDED_BYTES = 2_048

export interface Sealed {
  /** Hex. It's encrypted too: with it, anyone could try the few possible answers against the commitment. */
  salt: string
  /** Canonical JSON. */
  payload: string
}

export interface Place {
  round: number
  member: number
  version: number
}

/** Returns a new round's key as the database keeps it. */
export function newRoundKey(key: SecretKey, round: number): string {
  return encrypt(
    wrappingKey(key, round),
    crypto.getRandomValues(new Uint8Array(32)),
    wrappingPlace(round),
  ).toString('base64')
}

/** Throws if the key was wrapped under another secret key, or for another round. */
export function unwrapRoundKey(key: SecretKey, round: number, wrapped: string): Buffer {
  return decrypt(wrappingKey(key, round), Buffer.from(wrapped, 'base64'), wrappingPlace(round))
}

export function sealAnswer(roundKey: Buffer, place: Place, { salt, payload }: Sealed): string {
  const text = Buffer.from(payload)
  const size = Math.ceil(text.length / PADDED_BYTES) * PADDED_BYTES
  // JSON never ends in NUL, so the padding can be told apart.
  const plain = Buffer.alloc(SALT_BYTES + size)
  plain.set(Buffer.from(salt, 'hex'))
  plain.set(text, SALT_BYTES)
  return encrypt(roundKey, plain, placeOf(place)).toString('base64')
}

/** Throws if anything about it was changed, or it belongs elsewhere. */
export function openAnswer(roundKey: Buffer, place: Place, sealed: string): Sealed {
  const plain = decrypt(roundKey, Buffer.from(sealed, 'base64'), placeOf(place))
  const end = plain.indexOf(0, SALT_BYTES)
  return {
    salt: plain.subarray(0, SALT_BYTES).toString('hex'),
    payload: plain.subarray(SALT_BYTES, end < 0 ? undefined : end).toString(),
  }
}

const wrappingKey = (key: SecretKey, round: number) => key.digest('key of a sealed round', String(round))
const wrappingPlace = (round: number) => fields('cohearth.round-key.v1', String(round))
const placeOf = ({ round, member, version }: Place) =>
  fields('cohearth.answer.v1', String(round), String(member), String(version))

function encrypt(key: Buffer, plain: Uint8Array, place: Uint8Array): Buffer {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const cipher = lateModules.crypto().createCipheriv('aes-256-gcm', key, nonce).setAAD(place)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function decrypt(key: Buffer, bytes: Buffer, place: Uint8Array): Buffer {
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  const decipher = lateModules
    .crypto()
    .createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(place)
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
