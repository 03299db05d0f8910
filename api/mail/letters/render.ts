import type { Content } from '#api/mail/letters/content.ts'
import { htmlOf } from '#api/mail/letters/html.ts'
import { textOf } from '#api/mail/letters/text.ts'

export interface RenderedLetter {
  subject: string
  text: string
  html: string
}

/** The same letter as plain text and as HTML. */
export function render(content: Content): RenderedLetter {
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) }
}
