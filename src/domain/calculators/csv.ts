/**
 * Formats a table as CSV (RFC 4180): a header row, commas and CRLF. Fields are the calculators' own words and numbers,
 * which need no quoting.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
