/** Longer records can't be valid: a description has at most 5,000 characters. */
export const MAX_RECORD = 50_000

export type CsvFault = 'misplaced quote' | 'unclosed quote' | 'too long'

type CsvRecord = {
  /** The line it starts on or, for a misplaced quote, the line of the quote; from 1. */
  line: number
  end: number
} & ({ cells: string[] } | { fault: CsvFault })

/** Parses CSV (RFC 4180) with `\n` line ends, continuing on the next line after an error. */
export function* csvRecords(text: string, separator: string): Generator<CsvRecord> {
  let line = 1
  for (let start = 0; start < text.length;) {
    const record = recordAt(text, start, separator)
    const breaks = breaksIn(text, start, record.at)
    const end = lineEnd(text, record.at) + 1
    if ('cells' in record) yield { line, end, cells: record.cells }
    else yield { line: record.fault === 'misplaced quote' ? line + breaks : line, end, fault: record.fault }
    line += breaks + 1
    start = end
  }
}

type Read = { at: number } & ({ cells: string[] } | { fault: CsvFault })

function recordAt(text: string, start: number, separator: string): Read {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    if (text[at] === '"') {
      const cell = quotedCell(text, at, start + MAX_RECORD)
      if ('fault' in cell) return cell
      cells.push(cell.value)
      at = cell.end
    } else {
      const end = bareEnd(text, at, separator)
      cells.push(text.slice(at, end))
      at = end
    }
    if (at >= text.length || text[at] === '\n') return { at, cells }
    if (text[at] !== separator) return { at, fault: 'misplaced quote' }
  }
}

function quotedCell(
  text: string,
  start: number,
  limit: number,
): { value: string; end: number } | { at: number; fault: CsvFault } {
  let value = ''
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote > limit || (quote < 0 && text.length > limit)) return { at: limit, fault: 'too long' }
    if (quote < 0) return { at: text.length, fault: 'unclosed quote' }
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    from = quote + 2
  }
}

function bareEnd(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '"') end += 1
  return end
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function breaksIn(text: string, start: number, end: number): number {
  let breaks = 0
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) breaks += 1
  return breaks
}
