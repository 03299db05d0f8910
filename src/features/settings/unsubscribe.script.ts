import { unsubscribeWith } from './calls.ts'
import { EMAIL_TEXTS, emailCategoryIn } from '#domain/settings/emails.ts'
import { showPart } from '#ui/parts.ts'
import { attachTokenForm } from '#ui/token-form.ts'

/** The page that an email's link opens. The token after the `#` includes the kind of emails to stop. */
export function attachUnsubscribe(form: HTMLFormElement): void {
  const token = location.hash.slice(1)
  if (!token) showPart('missing')
  const category = emailCategoryIn(token.split('.')[1] ?? '')
  for (const element of document.querySelectorAll<HTMLElement>('[data-about]'))
    element.hidden = (element.dataset.about === 'one') !== (category !== null)
  if (category) {
    for (const element of document.querySelectorAll('[data-kind]'))
      element.textContent = EMAIL_TEXTS[category].about
  }
  attachTokenForm(form, () => unsubscribeWith(token))
}
