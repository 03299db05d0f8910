/** A parsed email: enough MIME for what this product sends. */
export interface ParsedMail {
  /** By lower-case name, decoded. */
  headers: Map<string, string>
  subject: string
  /** Empty if the email has no such part. */
  text: string
  html: string
  /** The part that calendar programs read, and the same as a file. */
  calendar: MailCalendar | null
  /** Images in the HTML by Content-ID, each with its type and bytes. */
  pictures: MailPicture[]
}

export interface MailPicture {
  id: string
  type: string
  disposition: string
  bytes: Uint8Array
}

export interface MailCalendar {
  /** The part's headers. */
  type: string
  content: string
  file: string
}

/** Reads a message of one part, or of parts within parts. */
export function parseMail(message: Buffer): ParsedMail {
  const { headers, body } = split(message.toString('latin1'))
  const parts = partsOf(headers, body)
  return {
    headers,
    subject: headers.get('subject') ?? '',
    text: contentOf(parts, 'text/plain'),
    html: contentOf(parts, 'text/html'),
    calendar: calendarOf(parts),
    pictures: parts.flatMap(pictureIn),
  }
}

interface Part {
  headers: Map<string, string>
  /** One character for each byte. */
  body: string
}

function split(message: string): Part {
  const end = message.indexOf('\r\n\r\n')
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: new Map(headers), body: message.slice(end + 4) }
}

function partsOf(headers: Map<string, string>, body: string): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [{ headers, body }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.slice(2, -2)))
    .flatMap((part) => partsOf(part.headers, part.body))
}

function pictureIn({ headers, body }: Part): MailPicture[] {
  const id = headers.get('content-id')
  if (id === undefined) return []
  return [
    {
      id: id.slice(1, -1),
      type: headers.get('content-type') ?? '',
      disposition: headers.get('content-disposition') ?? '',
      bytes: Buffer.from(body, 'base64'),
    },
  ]
}

function calendarOf(parts: Part[]): MailCalendar | null {
  const type = parts
    .map(({ headers }) => headers.get('content-type') ?? '')
    .find((one) => one.startsWith('text/calendar'))
  if (type === undefined) return null
  return { type, content: contentOf(parts, 'text/calendar'), file: contentOf(parts, 'application/ics') }
}

function contentOf(parts: Part[], type: string): string {
  const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
  if (!part) return ''
  const encoding = part.headers.get('content-transfer-encoding') ?? '7bit'
  return decode(part.body, encoding).replaceAll('\r\n', '\n')
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const bytes = encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Encoded words of RFC 2047. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      decode(
        encoding.toUpperCase() === 'B' ? word : word.replaceAll('_', ' '),
        encoding.toUpperCase() === 'B' ? 'base64' : 'quoted-printable',
      ),
    )
}
