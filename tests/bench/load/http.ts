/*
 * A minimal HTTP/1.1 client with keep-alive, cheap enough for thousands in one process; at most six connections per
 * person.
 */
import type { Socket } from 'bun'

const CONNECTIONS_MAX = 6

export interface CallOptions {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
  headers?: Record<string, string>
  /** A 404 isn't a failure: the resource may be gone by now. */
  mayBeGone?: boolean
  /** If false, the body is only counted. */
  wantsText?: boolean
  onPiece?: (text: string) => void
}

export interface Answered {
  status: number
  etag: string | null
  text: string
}

/** The server closed the connection before it read the request: browsers retry on another. */
class Unread extends Error {}

interface UnderWay {
  asked: CallOptions
  resolve: (answer: Answered) => void
  reject: (error: Error) => void
}

class Connection {
  #socket: Socket | null = null
  #underWay: UnderWay | null = null
  #head = ''
  #status = 0
  #etag: string | null = null
  #isZipped = false
  #pieces: Buffer[] = []
  #missing = 0
  #line: string | null = null
  #isInBody = false
  #isOver = false
  isClosed = false

  async open(port: number): Promise<void> {
    const socket = await Bun.connect({
      hostname: '127.0.0.1',
      port,
      socket: {
        data: (_socket, data) => this.#take(data),
        close: () => this.#end(),
        error: () => this.#end(),
        connectError: () => this.#end(),
      },
    })
    socket.setNoDelay(true)
    this.#socket = socket
  }

  send(request: string, asked: CallOptions): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#underWay = { asked, resolve, reject }
      const isWritten = this.#socket?.write(request) === Buffer.byteLength(request)
      if (!isWritten) this.#end()
    })
  }

  #end(): void {
    this.isClosed = true
    this.#socket?.end()
    const wasRead = this.#isInBody || this.#head !== ''
    this.#underWay?.reject(wasRead ? new Error('The connection was cut.') : new Unread())
    this.#underWay = null
  }

  #take(data: Buffer): void {
    if (this.#isInBody) return this.#takeBody(data)
    this.#head += data.toString('latin1')
    const end = this.#head.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#head.slice(0, end)
    const rest = Buffer.from(this.#head.slice(end + 4), 'latin1')
    this.#head = ''
    this.#status = Number(head.slice(9, 12))
    this.#etag = /^etag: (.*)$/im.exec(head)?.[1]?.trim() ?? null
    this.#isZipped = /^content-encoding: gzip/im.test(head)
    this.#pieces = []
    this.#isOver = false
    this.#isInBody = true
    this.#line = /^transfer-encoding: chunked/im.test(head) ? '' : null
    this.#missing = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    const isEmpty = this.#status === 204 || this.#status === 304
    if (isEmpty || (this.#line === null && this.#missing === 0)) this.#done()
    else if (rest.length > 0) this.#takeBody(rest)
  }

  #takeBody(data: Buffer): void {
    let at = 0
    while (at < data.length && this.#isInBody) {
      if (this.#missing > 0) {
        const piece = data.subarray(at, at + this.#missing)
        this.#missing -= piece.length
        at += piece.length
        this.#keep(piece)
        if (this.#missing === 0 && this.#line === null) this.#done()
        continue
      }
      const end = data.indexOf(10, at)
      this.#line += data.toString('latin1', at, end < 0 ? undefined : end)
      if (end < 0) return
      at = end + 1
      const line = (this.#line ?? '').trim()
      this.#line = ''
      if (line === '') continue
      this.#missing = Number.parseInt(line, 16)
      if (this.#missing > 0) continue
      this.#isOver = true
      this.#missing = 2
      this.#line = null
    }
  }

  #keep(piece: Buffer): void {
    const { asked } = this.#underWay ?? {}
    if (this.#isOver) return
    if (asked?.wantsText) this.#pieces.push(Buffer.from(piece))
    asked?.onPiece?.(piece.toString())
  }

  #done(): void {
    this.#isInBody = false
    const { asked, resolve } = this.#underWay ?? {}
    this.#underWay = null
    const bytes = Buffer.concat(this.#pieces)
    const wanted = asked?.wantsText ? textOf(bytes, this.#isZipped) : ''
    resolve?.({ status: this.#status, etag: this.#etag, text: wanted })
  }
}

function textOf(bytes: Buffer, isZipped: boolean): string {
  return isZipped ? new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(bytes))) : bytes.toString()
}

export type Browser = ReturnType<typeof createBrowser>

export function createBrowser(siteUrl: string, cookie: string) {
  const { host, port } = new URL(siteUrl)
  const free: Connection[] = []
  const waiting: (() => void)[] = []
  let open = 0

  function requestOf({ path, method = 'GET', body, headers = {} }: CallOptions): string {
    const text = body === undefined ? '' : JSON.stringify(body)
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Cookie: ${cookie}`,
      'Accept-Encoding: gzip',
    ]
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    if (method !== 'GET') {
      const length = Buffer.byteLength(text)
      lines.push(`Origin: ${siteUrl}`, 'Content-Type: application/json', `Content-Length: ${length}`)
    }
    return `${lines.join('\r\n')}\r\n\r\n${text}`
  }

  async function connection(): Promise<{ taken: Connection; isNew: boolean }> {
    for (;;) {
      const kept = free.pop()
      if (kept && !kept.isClosed) return { taken: kept, isNew: false }
      if (kept) open -= 1
      else if (open < CONNECTIONS_MAX) {
        open += 1
        const taken = new Connection()
        await taken.open(Number(port))
        return { taken, isNew: true }
      } else await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  async function ask(asked: CallOptions): Promise<Answered> {
    const { taken, isNew } = await connection()
    try {
      return await taken.send(requestOf(asked), asked)
    } catch (error) {
      if (isNew || !(error instanceof Unread)) throw error
      return ask(asked)
    } finally {
      free.push(taken)
      waiting.shift()?.()
    }
  }

  return { ask }
}
