import { normalForm } from '#domain/normal-form.ts'

/** What steers text and is not seen: it hides what stands in a line or turns it around. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu

/** A line as it is stored: without control characters, with single spaces, trimmed. */
export function plainLine(typed: string): string {
  return cleared(typed).replace(/\s+/g, ' ').trim()
}

/** Lines as they are stored that somebody set out themselves: two empty ones at the most between two, trimmed. */
export function plainLines(typed: string): string {
  return cleared(typed)
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
}

/** Paragraphs as they are stored: an empty line at the most between two, no spaces around lines. */
export function paragraphs(typed: string): string {
  return cleared(typed)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function cleared(typed: string): string {
  const seen = typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .toWellFormed()
    .replace(UNSEEN, '')
  return normalForm(seen, 'NFC').replace(/[^\P{Cc}\n]/gu, ' ')
}
