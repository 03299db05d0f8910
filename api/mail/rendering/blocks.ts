import type { Block, HomeBlock, InlinePicture, PersonBlock } from '#api/mail/rendering/content.ts'
import { type Markup, markup } from '#api/mail/rendering/markup.ts'
import { HEADING_FONT, LIGHT, TEXT_FONT } from '#api/mail/rendering/theme.ts'

export function quietLink(href: string, label: string): Markup {
  return markup`<a href="${href}" class="muted" style="color:${LIGHT.muted};text-decoration:underline">${label}</a>`
}

export function blockHtml(block: Block): Markup {
  switch (block.kind) {
    case 'paragraph':
      return markup`<p class="text" style="margin:0 0 18px;font:400 17px/1.55 ${TEXT_FONT};color:${LIGHT.text}">${withWholeDates(block.text)}</p>
`
    case 'code':
      return markup`<p class="code" style="margin:4px 0 22px;padding:20px 0 20px 14px;border-radius:14px;background-color:${LIGHT.soft};text-align:center;font:700 44px/1.1 ${HEADING_FONT};letter-spacing:14px;font-variant-numeric:tabular-nums;color:${LIGHT.text}">${block.code}</p>
`
    case 'button':
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px"><tr>
<td class="button" align="center" style="border-radius:14px;background-color:${LIGHT.action}"><a href="${block.href}" class="label" style="display:inline-block;padding:15px 26px;font:600 17px/1.3 ${TEXT_FONT};color:${LIGHT.onAction};text-decoration:none">${block.label}</a></td>
</tr></table>
`
    case 'title':
      return markup`<h2 class="text" style="margin:28px 0 14px;font:700 20px/1.3 ${HEADING_FONT};color:${LIGHT.text}">${withWholeDates(block.text)}</h2>
`
    case 'link':
      return markup`<p class="muted" style="margin:0 0 20px;font:400 15px/1.5 ${TEXT_FONT};color:${LIGHT.muted}">${quietLink(block.href, block.label)}</p>
`
    case 'home':
      return homeHtml(block)
    case 'person':
      return personHtml(block)
    case 'quote':
      return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>
<td class="quote" style="padding:16px 20px;border-radius:14px;background-color:${LIGHT.soft}"><p class="muted" style="margin:0 0 4px;font:400 15px/1.5 ${TEXT_FONT};color:${LIGHT.muted}">${block.by}</p>
<p class="text" style="margin:0;font:400 18px/1.5 ${TEXT_FONT};color:${LIGHT.text}">“${block.text}”</p></td>
</tr></table>
`
    case 'note':
      return markup`<p class="muted line" style="margin:22px 0 0;padding-top:18px;border-top:1px solid ${LIGHT.line};font:400 15px/1.5 ${TEXT_FONT};color:${LIGHT.muted}">${block.text}</p>
`
  }
}

/** Keeps dates like Aug 1, 2026, and times like 8:00 AM, on one line. */
const withWholeDates = (text: string) =>
  text
    .replaceAll(/\b([A-Z][a-z]{2,8}) (\d{1,2}), (?=\d{4})/g, '$1\u00a0$2,\u00a0')
    .replaceAll(/(:\d\d) (?=[AP]M)/g, '$1\u00a0')

/** With the attribute, which Outlook needs, and `max-width` for narrow screens. */
function imageHtml({ id, width, height, alt }: InlinePicture, style: string): Markup {
  return markup`<img src="cid:${id}" width="${String(width)}" height="${String(height)}" alt="${alt}" style="display:block;border:0;${style}">`
}

function homeHtml({ picture, price, address, about, href }: HomeBlock): Markup {
  return markup`<table role="presentation" class="home" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px;border:1px solid ${LIGHT.line};border-radius:16px;border-collapse:separate;overflow:hidden">
${
  picture
    ? markup`<tr><td class="quote" align="center" style="background-color:${LIGHT.soft};border-radius:15px 15px 0 0;overflow:hidden"><a href="${href}">${imageHtml(picture, 'width:100%;max-width:' + String(picture.width) + 'px;height:auto')}</a></td></tr>
`
    : ''
}<tr><td style="padding:16px 20px 18px">
<p class="text" style="margin:0 0 4px;font:700 22px/1.25 ${HEADING_FONT};letter-spacing:-0.01em;color:${LIGHT.text}">${price}</p>
<p style="margin:0 0 4px;font:600 17px/1.4 ${TEXT_FONT}"><a href="${href}" class="link" style="color:${LIGHT.action};text-decoration:underline">${address}</a></p>
<p class="muted" style="margin:0;font:400 15px/1.5 ${TEXT_FONT};color:${LIGHT.muted}">${about.map(unbroken)}</p>
</td></tr></table>
`
}

/** Lines break only between the facts. A comma looks at home at the end of a line, which a dot doesn't. */
const unbroken = (fact: string, index: number) =>
  markup`${index === 0 ? '' : ', '}<span style="white-space:nowrap">${fact}</span>`

const FACE_PX = 64

function personHtml({ picture, name, about, initials }: PersonBlock): Markup {
  const edge = String(FACE_PX)
  const face = picture
    ? markup`<td class="face" width="${edge}" style="width:${edge}px;height:${edge}px;border-radius:32px;background-color:${LIGHT.portrait};overflow:hidden">${imageHtml(picture, 'border-radius:32px')}</td>`
    : markup`<td class="face text" width="${edge}" height="${edge}" align="center" aria-hidden="true" style="width:${edge}px;height:${edge}px;border-radius:32px;background-color:${LIGHT.portrait};font:700 22px/1 ${HEADING_FONT};color:${LIGHT.text}">${initials}</td>`
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>
${face}
<td class="text" style="padding-left:16px;vertical-align:middle;font:600 19px/1.3 ${HEADING_FONT};color:${LIGHT.text}">${name}${about && markup`<br><span class="muted" style="font:400 15px/1.5 ${TEXT_FONT};color:${LIGHT.muted}">${about}</span>`}</td>
</tr></table>
`
}
