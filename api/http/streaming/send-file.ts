import type { Context } from 'hono'
import type { ApiEnv } from '#api/http/context.ts'
import { isKnown } from '#api/http/entity-tag.ts'
import { AppError } from '#api/http/errors.ts'
import type { MediaFile } from '#api/gateways/served-files.ts'
import { type RequestedRange, parseRange } from './range.ts'

/**
 * Responds to a GET or HEAD with a file or the requested part of it: 200, 206, 304 or 416 by RFC 9110. The body is a slice
 * of the file, which the server reads as fast as the client does, so that none of it waits in memory, and releases when the
 * client disconnects. `openEnd` is the most that a range without an end gets, in bytes.
 */
export async function sendFile(
  c: Context<ApiEnv>,
  file: MediaFile,
  headers: Record<string, string>,
  openEnd?: number,
): Promise<Response> {
  const etag = await file.etag()
  // Without a disposition, Bun adds one with the file's name, as a download.
  const common = { 'Content-Disposition': 'inline', ...headers, ETag: etag, 'Accept-Ranges': 'bytes' }
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, common)
  const range = rangeOf(c, etag, file.size, openEnd)
  if (range.kind === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${file.size}`)
    throw new AppError('out_of_range', 'The file is shorter than that.')
  }
  const [from, to] = range.kind === 'part' ? [range.from, range.to] : [0, file.size]
  const described = {
    ...common,
    'Content-Type': file.type,
    'Content-Length': String(to - from),
    ...(range.kind === 'part' && { 'Content-Range': `bytes ${from}-${to - 1}/${file.size}` }),
  }
  // Hono's own responses don't accept a Blob, and any other body would be read through JavaScript.
  return new Response(
    await bodyOf(c, file, { from, to }),
    c.body(null, range.kind === 'part' ? 206 : 200, described),
  )
}

/** Bun sends no Content-Length with a stream, so parts that fit into memory are read first. */
const MAX_READ_FIRST = 1024 * 1024

async function bodyOf(
  c: Context<ApiEnv>,
  file: MediaFile,
  { from, to }: { from: number; to: number },
): Promise<BodyInit | null> {
  const part = file.slice(from, to)
  if (part instanceof Blob) return part
  if (c.req.method === 'HEAD') return null
  return to - from <= MAX_READ_FIRST ? part.arrayBuffer() : part.stream()
}

/** Only a GET can request parts, and only if the file is still the one that the client has a part of. */
function rangeOf(c: Context<ApiEnv>, etag: string, size: number, openEnd?: number): RequestedRange {
  const condition = c.req.header('if-range')
  const applies = c.req.method === 'GET' && (!condition || condition.trim() === etag)
  return parseRange(applies ? c.req.header('range') : undefined, size, openEnd)
}
