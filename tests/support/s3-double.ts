import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** How the following requests fail. */
export type Fault =
  | 'slow-down'
  | 'forbidden'
  | 'broken-upload'
  | 'flipped-byte'
  | 'cut-download'
  | 'stuck-removal'
  | 'silent'
  | null

const ACCESS_KEY_ID = 'double'
const SECRET_ACCESS_KEY = 'the double’s secret'

/** A page of a listing; Amazon's has a thousand. */
const PAGE = 3

/**
 * S3's protocol as far as backups and files use it: signed PUT, GET with ranges, HEAD, DELETE, multipart uploads and ListObjectsV2 with pages. It refuses
 * requests whose signature (AWS Signature Version 4) isn't right, as the real one does.
 */
export function startS3Double() {
  const objects = new Map<string, Uint8Array>()
  /** The modification time of objects that tests put here directly. */
  const started = Date.now()
  const changes = new Map<string, number>()
  const uploads = new Map<string, Map<number, Uint8Array>>()
  const requests: string[] = []
  let fault: Fault = null
  let next: { fault: Fault; after: number } | null = null

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    maxRequestBodySize: 1e9,
    async fetch(request) {
      const url = new URL(request.url)
      const body = new Uint8Array(await request.arrayBuffer())
      const [bucket = '', ...rest] = decodeURIComponent(url.pathname).slice(1).split('/')
      const key = rest.join('/')
      if (next && next.after-- === 0) fault = next.fault
      requests.push(`${request.method} ${key || bucket}`)
      if (fault === 'silent') await new Promise(() => undefined)
      if (fault === 'slow-down') return failure(503, 'SlowDown')
      if (fault === 'forbidden' || !isSigned(request, url)) return failure(403, 'SignatureDoesNotMatch')
      if (bucket !== 'backups') return failure(404, 'NoSuchBucket')
      if (!key) return list(url)
      if (url.searchParams.has('uploads')) return begin(key)
      const upload = url.searchParams.get('uploadId')
      if (upload) return part(request.method, key, upload, Number(url.searchParams.get('partNumber')), body)
      return object(request.method, key, body, request.headers.get('range'))
    },
  })

  function list(url: URL): Response {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('start-after') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const contents = keys
      .slice(0, PAGE)
      .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
    const more = keys.length > PAGE
    return xml(
      `<ListBucketResult><Name>backups</Name><Prefix>${prefix}</Prefix><KeyCount>${contents.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${more}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
  }

  function begin(key: string): Response {
    const id = crypto.randomUUID()
    uploads.set(id, new Map())
    return xml(
      `<InitiateMultipartUploadResult><Bucket>backups</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  function part(method: string, key: string, id: string, number: number, body: Uint8Array): Response {
    const parts = uploads.get(id)
    if (!parts) return failure(404, 'NoSuchUpload')
    if (method === 'DELETE') {
      uploads.delete(id)
      return new Response(null, { status: 204 })
    }
    if (method === 'PUT') {
      if (fault === 'broken-upload') return failure(500, 'InternalError')
      parts.set(number, body)
      return new Response(null, { headers: { etag: tagOf(body) } })
    }
    const whole = [...parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)
    objects.set(key, new Uint8Array(Buffer.concat(whole)))
    uploads.delete(id)
    return xml(
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`,
    )
  }

  function object(method: string, key: string, body: Uint8Array, range: string | null): Response {
    if (method === 'PUT') {
      if (fault === 'broken-upload') return failure(500, 'InternalError')
      objects.set(key, body)
      changes.set(key, Date.now())
      return new Response(null, { headers: { etag: tagOf(body) } })
    }
    if (method === 'DELETE') {
      if (fault === 'stuck-removal') return failure(500, 'InternalError')
      objects.delete(key)
      return new Response(null, { status: 204 })
    }
    const found = objects.get(key)
    if (!found) return failure(404, 'NoSuchKey')
    const changed = new Date(changes.get(key) ?? started).toUTCString()
    const headers = { etag: tagOf(found), 'content-length': String(found.length), 'last-modified': changed }
    if (method === 'HEAD') return new Response(null, { headers })
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (!from || !to) return new Response(spoilt(found))
    return new Response(spoilt(found.slice(Number(from), Number(to) + 1)), { status: 206 })
  }

  function spoilt(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const copy = new Uint8Array(bytes)
    if (fault === 'cut-download') return copy.slice(0, copy.length / 2)
    const middle = Math.floor(copy.length / 2)
    if (fault === 'flipped-byte') copy[middle] = (copy[middle] ?? 0) ^ 1
    return copy
  }

  const access = {
    S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
    S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY,
    S3_REGION: 'ca-central-1',
  }
  return {
    filesEnv: { FILES_TO: 's3://backups/files', ...access },
    env: { BACKUP_TO: 's3://backups/house', ...access },
    objects,
    /** Sets an object's modification time, in epoch milliseconds. */
    age: (key: string, at: number) => void changes.set(key, at),
    requests,
    /** From now on, or after this many requests, every request gets this fault; null for none. */
    fail(coming: Fault, after = 0): void {
      next = { fault: coming, after }
      if (after === 0) fault = coming
    },
    stop: () => server.stop(true),
  }
}

const tagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`

const xml = (text: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${text}`, {
    headers: { 'content-type': 'application/xml' },
  })

/** Without a message, as in Ceph's responses; Bun's client then puts the whole XML into its error. */
const failure = (status: number, code: string) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message></Message></Error>`,
    {
      status,
      headers: { 'content-type': 'application/xml' },
    },
  )

/** Checks AWS Signature Version 4, as https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html describes it. */
function isSigned(request: Request, url: URL): boolean {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, keyId, day, region, names, signature] =
    header.exec(request.headers.get('authorization') ?? '') ?? []
  if (keyId !== ACCESS_KEY_ID || !day || !region || !names || !signature) return false
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const headers = names.split(';').map((name) => `${name}:${(request.headers.get(name) ?? '').trim()}\n`)
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    names,
    request.headers.get('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', request.headers.get('x-amz-date'), scope, hash].join('\n')
  const steps = [day, region, 's3', 'aws4_request']
  const key = steps.reduce((secret, step) => hmac(secret, step), Buffer.from(`AWS4${SECRET_ACCESS_KEY}`))
  const expected = hmac(key, toSign).toString('hex')
  return (
    expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
  )
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
