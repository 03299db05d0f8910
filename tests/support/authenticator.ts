import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a page and its browser tell an authenticator; everything is valid unless a test says otherwise. */
export interface Ceremony {
  origin?: string
  rpID?: string
  /** Whether the person proved to the authenticator who they are. */
  userVerified?: boolean
  counter?: number
}

interface Options {
  challenge: string
}

const ORIGIN = 'http://localhost:3000'
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A software authenticator that makes one passkey (ES256, without attestation) and signs with it. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url')
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#publicKey = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
  }

  /** The result of `navigator.credentials.create()`. */
  register(options: Options, ceremony: Ceremony = {}) {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey])
    const authData = Buffer.concat([authenticatorData(HAS_CREDENTIAL, 0, ceremony), credential])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', options, ceremony).toString('base64url'),
      attestationObject: attestation(authData).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The result of `navigator.credentials.get()`. */
  assert(options: Options, ceremony: Ceremony = {}) {
    this.counter += 1
    const authData = authenticatorData(0, this.counter, ceremony)
    const client = clientData('webauthn.get', options, ceremony)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
    })
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

function clientData(type: string, { challenge }: Options, { origin = ORIGIN }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(
  flags: number,
  counted: number,
  { rpID = 'localhost', userVerified = true, counter = counted }: Ceremony,
): Buffer {
  const data = Buffer.alloc(37)
  createHash('sha256').update(rpID).digest().copy(data)
  data[32] = PRESENT | flags | (userVerified ? VERIFIED : 0)
  data.writeUInt32BE(counter, 33)
  return data
}

/* The little CBOR that is needed: https://www.rfc-editor.org/rfc/rfc8949 */

const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
function bytes(value: Buffer): Buffer {
  const { length } = value
  // Only the shortest encoding of a length is accepted.
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), value])
}

function coseKey(x: Buffer, y: Buffer): Buffer {
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from([0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])
}

function attestation(authData: Buffer): Buffer {
  const none = Buffer.concat([text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])])
  return Buffer.concat([Buffer.from([0xa3]), none, text('authData'), bytes(authData)])
}
