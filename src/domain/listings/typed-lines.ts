/** What steers text and is not seen: it hides what stands in a line or turns it around. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu

/** A line as it is stored: without control characters, with single spaces, trimmed. */
export function plainLine(typed: string): string {
  return cleared(typed).replace(/\s+/g, ' ').trim()
}

/** Paragraphs as they are stored: an empty line at the most between two, no spaces around lines. */
export function paragraphs(typed: string): string {
  return cleared(typed.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A text of whole letters in one form, without what steers it. */
export function steady(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replace(UNSEEN, '')
}

function cleared(typed: string): string {
  return steady(typed).replace(/[^\P{Cc}\n]/gu, ' ')
}
