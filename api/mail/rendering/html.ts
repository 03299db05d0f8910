import { blockHtml, quietLink } from '#api/mail/rendering/blocks.ts'
import { type Content, type Footer, TAGLINE } from '#api/mail/rendering/content.ts'
import { Markup, markup } from '#api/mail/rendering/markup.ts'
import { HEADING_FONT, LIGHT, STYLE, TEXT_FONT } from '#api/mail/rendering/theme.ts'

/** Renders HTML for mail programs: tables and inline styles, at most 560 px wide, nothing fetched. */
export function htmlOf({ subject, preheader, heading, blocks }: Content, footer: Footer): string {
  return markup`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${new Markup(STYLE)}
</style>
</head>
<body class="surface" style="margin:0;padding:0;background-color:${LIGHT.surface}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${preheader}${FILLER}</div>
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.surface}">
<tr><td align="center" style="padding:28px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 20px">${LOGO}</td></tr>
<tr><td class="card" style="background-color:${LIGHT.raised};border:1px solid ${LIGHT.line};border-radius:20px;padding:38px 40px">
<h1 class="heading text" style="margin:0 0 18px;font:700 29px/1.15 ${HEADING_FONT};letter-spacing:-0.02em;color:${LIGHT.text}">${heading}</h1>
${blocks.map(blockHtml)}</td></tr>
<tr><td class="muted" style="padding:22px 4px 0;font:400 14px/1.5 ${TEXT_FONT};color:${LIGHT.muted}">${footerHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html
}

function footerHtml({ publicUrl, contactEmail, postalAddress, unsubscribe }: Footer): Markup[] {
  const parts = [
    [
      markup`${TAGLINE}`,
      markup`${quietLink(publicUrl, new URL(publicUrl).host)} · ${quietLink(`mailto:${contactEmail}`, contactEmail)}`,
    ],
    postalAddress.map((line) => markup`${line}`),
    unsubscribe ? [quietLink(unsubscribe.page, unsubscribe.label)] : [],
  ]
  return parts.filter((lines) => lines.length > 0).map(footerPart)
}

const footerPart = (lines: Markup[]) =>
  markup`<p style="margin:0 0 14px">${lines.map((line, index) => (index === 0 ? line : markup`<br>${line}`))}</p>
`

/** Keeps the body's first words, such as the code, out of the preview beside the subject. */
const FILLER = new Markup('&#847;&zwnj;&nbsp;'.repeat(90))

/** Draws the logo's house from borders and cells, so that no image is fetched; Outlook shows only the name. */
const LOGO = markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<!--[if !mso]><!--><td width="26" style="padding-right:10px;vertical-align:middle">
<div class="roof" style="width:0;height:0;border-left:13px solid transparent;border-right:13px solid transparent;border-bottom:11px solid ${LIGHT.action}"></div>
<div class="wall" style="width:26px;height:13px;background-color:${LIGHT.action}"><div style="width:9px;height:10px;margin:0 auto;border-radius:5px 5px 0 0;background-color:${LIGHT.accent};position:relative;top:3px"></div></div>
</td><!--<![endif]-->
<td class="text" style="vertical-align:middle;font:700 22px/1 ${HEADING_FONT};letter-spacing:-0.02em;color:${LIGHT.text}">Cohearth</td>
</tr></table>`
