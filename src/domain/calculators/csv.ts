/**
 * A table as CSV after RFC 4180: a header row, comma and CRLF. Fields are the calculators' own words and numbers, which
 * hold no comma, quote or line break and so need no quoting.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
