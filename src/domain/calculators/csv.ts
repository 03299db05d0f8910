/** Formats a table as CSV (RFC 4180): a header row, commas and CRLF. */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
