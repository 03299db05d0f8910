import { enable, isBusy, setBusy, setReady, submitButton } from './busy.ts'
import { fieldsOf, showAtFields } from './fields.ts'
import { clearRefusal, showRefusal } from './refusal.ts'
import type { Faults } from '#domain/text-rule.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages, fieldMessages } from '#lib/messages.ts'

export type Typed = Record<string, string>

interface FormPlan {
  faultsIn: (typed: Typed) => Faults
  /** Makes the call with valid values and leaves the page. If it throws an ApiError, the form shows it. */
  send: (typed: Typed) => Promise<void>
  failure: string
}

/**
 * Validates a form without React, like use-faults.ts in islands: a field when it's left after typing, and the entire form on
 * submit, which focuses the first invalid field. Submits once at a time, and keeps what was typed.
 */
export function attachForm(form: HTMLFormElement, { faultsIn, send, failure }: FormPlan): void {
  const button = submitButton(form)
  const fields = fieldsOf(form)
  const typedNow = () => Object.fromEntries(fields.map(({ input }) => [input.name, input.value]))

  for (const field of fields) {
    const { input } = field
    let typed = false
    const judge = () => field.show(faultsIn(typedNow())[input.name])
    input.addEventListener('input', () => {
      typed = true
      // An error disappears as soon as its field is valid. A new one waits until the field is left.
      if (field.wrong) judge()
    })
    input.addEventListener('blur', () => {
      if (typed) judge()
    })
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    clearRefusal(form)
    if (showAtFields(form, fields, faultsIn(typedNow()))) return
    setBusy(button)
    try {
      await send(typedNow())
    } catch (error) {
      setReady(button)
      if (!(error instanceof ApiError)) throw error
      if (showAtFields(form, fields, fieldMessages(error.body))) return
      showRefusal(form, errorMessages(error.body, failure))
    }
  })
  // Leaving a field may show an error, which would move the button away from under the pointer.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  enable(button)
}
