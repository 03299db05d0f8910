/** More marks than any script puts on a letter. Some marks of half-width Japanese are marks only in the compatibility forms. */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{8})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * Normalizes a text (UAX #15) with at most eight marks per letter. Sorting a letter's marks takes quadratic time:
 * 30,000 would block the server for ten seconds.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form)
}
