import { bankQuestion } from './card-form.ts'
import { html, LOGO, page } from './document.ts'

export function setupPage(view: { base: string; action: string; last4: string }): string {
  const what = 'save this card and charge it every month without asking you again'
  return page({
    base: view.base,
    title: 'Your bank',
    body: html`<main class="alone">
      ${LOGO} ${bankQuestion({ state: 'confirm', last4: view.last4 }, { action: view.action, what })}
    </main>`,
  })
}
