/** More than any writing puts on a letter. The marks of half-width Japanese are some in the compatible forms only. */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{8})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * A text in a normal form (UAX #15), with at most eight marks on each letter. Sorting the marks of a letter takes the square of
 * their number: thirty thousand of them would hold the server for ten seconds.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form)
}
