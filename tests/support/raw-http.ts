import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  /** The header lines as they were sent. */
  head: string
  body: string
}

/**
 * Sends a request to this machine exactly as it is written: a browser or `fetch` would tidy the target and the Host first.
 * Rejects if the server doesn't finish its response within `limitMs`.
 */
export function rawRequest(
  siteUrl: string,
  target: string,
  { host = new URL(siteUrl).host, cookie = '', method = 'GET', limitMs = 60_000 } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(siteUrl).port), '127.0.0.1')
    const pieces: Buffer[] = []
    socket.setTimeout(limitMs, () => socket.destroy(new Error(`${method} ${target} got no response.`)))
    socket.on('data', (piece: Buffer) => pieces.push(piece))
    socket.on('error', reject)
    socket.on('close', () => resolve(answerOf(Buffer.concat(pieces).toString())))
    const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, 'Connection: close']
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}

function answerOf(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const head = text.slice(0, end)
  return { status: Number(head.split(' ')[1]), head, body: text.slice(end + 4) }
}
