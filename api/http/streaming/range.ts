/** The part of a file that a request asks for, in bytes from the beginning; `to` is exclusive. */
export type RequestedRange =
  { kind: 'whole' } | { kind: 'part'; from: number; to: number } | { kind: 'unsatisfiable' }

const WHOLE: RequestedRange = { kind: 'whole' }

/** One range: `first-last`, `first-` or `-length` from the end. The unit may be written in any case. */
const SINGLE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i

/**
 * Reads a Range header by RFC 9110, section 14. For invalid ranges, other units and multiple ranges, which no player requests, the response
 * is the entire file, as the standard allows. `openEnd` caps a range without an end, in bytes: the client requests the rest later.
 */
export function parseRange(
  header: string | undefined,
  size: number,
  openEnd = Number.POSITIVE_INFINITY,
): RequestedRange {
  const [, first = '', last = ''] = SINGLE.exec(header ?? '') ?? []
  if (first === '') return last === '' ? WHOLE : fromTheEnd(Number(last), size)
  const from = Number(first)
  // Checked first, as Bun does, which serves ranges of files itself when we send the entire file.
  if (from >= size) return { kind: 'unsatisfiable' }
  if (last !== '' && Number(last) < from) return WHOLE
  return { kind: 'part', from, to: Math.min(last === '' ? from + openEnd : Number(last) + 1, size) }
}

function fromTheEnd(length: number, size: number): RequestedRange {
  if (length === 0 || size === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', from: Math.max(0, size - length), to: size }
}
