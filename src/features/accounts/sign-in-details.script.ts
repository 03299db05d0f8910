import { DETAILS, personFaults } from '#domain/accounts/person.ts'
import type { Signup } from '#domain/accounts/schemas.ts'
import { attachForm, type Typed } from '#ui/form.ts'
import { attachTyping } from '#ui/typing.ts'

/** Shows the details of a sign-up started in another browser, which can be corrected before `send` completes it. */
export function attachDetails(
  form: HTMLFormElement,
  signup: Signup,
  send: (typed: Typed) => Promise<void>,
): void {
  attachTyping(form)
  attachForm(form, {
    faultsIn: (typed) => personFaults(DETAILS, typed),
    send,
    failure: 'An error occurred during registration.',
  })
  fillIn(form, signup)
}

function fillIn(form: HTMLFormElement, { email, ...typed }: Signup): void {
  for (const place of form.querySelectorAll('[data-email]')) place.textContent = email
  for (const [name, text] of Object.entries(typed)) {
    const input = form.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
}
