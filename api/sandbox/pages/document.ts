import { html, type Markup } from './html.ts'

/** A whole page of the sandbox: the banner, then `body`. */
export function page(parts: { base: string; title: string; body: Markup }): string {
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${parts.title} – Cohearth payment sandbox</title>
        <link rel="stylesheet" href="${parts.base}/style.css" />
      </head>
      <body>
        <header class="banner">
          <strong>Payment sandbox:</strong> no money moves, only test cards are taken
        </header>
        ${parts.body}
      </body>
    </html> `.text
}

/** The house mark with the name. */
export const LOGO = html`<span class="logo">
  <svg width="26" height="26" viewBox="0 0 30 30" aria-hidden="true">
    <path class="logo-house" d="M3 14 15 3l12 11v13H3z" stroke-width="1.5" stroke-linejoin="round" />
    <path class="logo-door" d="M10 27.5V17a5 5 0 0 1 10 0v10.5z" />
  </svg>
  Cohearth
</span>`

/** A page that says one thing and asks nothing. */
export function notice(parts: { heading: string; text: string; link: { to: string; label: string } | null }) {
  return html`<main class="alone">
    ${LOGO}
    <h1>${parts.heading}</h1>
    <p>${parts.text}</p>
    ${parts.link && html`<a class="button" href="${parts.link.to}">${parts.link.label}</a>`}
  </main>`
}

/** A line of sums; `look` is `ruled` for one with a rule above, and `due` for what is to pay. */
export function sum(label: string | Markup, amount: string, look: '' | 'ruled' | 'due' = ''): Markup {
  return html`<div class="${look}">
    <dt>${label}</dt>
    <dd>${amount}</dd>
  </div>`
}
