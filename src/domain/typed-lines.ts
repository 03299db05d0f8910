import { normalForm } from '#domain/normal-form.ts'

const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu

export function plainLine(typed: string): string {
  return cleared(typed).replace(/\s+/g, ' ').trim()
}

/** Returns lines as stored: at most two empty ones in a row, trimmed. */
export function plainLines(typed: string): string {
  return cleared(typed)
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
}

/** Returns paragraphs as stored: at most one empty line in a row, no spaces around lines. */
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
