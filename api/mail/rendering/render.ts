import { type Content, type Footer, type InlinePicture, picturesIn } from '#api/mail/rendering/content.ts'
import { htmlOf } from '#api/mail/rendering/html.ts'
import { textOf } from '#api/mail/rendering/text.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  pictures: InlinePicture[]
}

export function render(
  content: Content,
  { publicUrl, contactEmail, postalAddress }: Omit<Footer, 'unsubscribe'>,
  unsubscribe?: Footer['unsubscribe'],
): RenderedMail {
  const footer: Footer = {
    publicUrl,
    contactEmail,
    postalAddress,
    unsubscribe,
  }
  return {
    subject: content.subject,
    text: textOf(content, footer),
    html: htmlOf(content, footer),
    pictures: picturesIn(content.blocks),
  }
}
