import { enable, isBusy, setBusy, setReady, submitButton } from './busy.ts'
import { fieldsOf, showAtFields } from './fields.ts'
import { forgetRefusal, tellRefusal } from './refusal.ts'
import type { Faults } from '#domain/text-rule.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages, fieldMessages } from '#lib/messages.ts'

export type Typed = Record<string, string>

interface FormPlan {
  /** The first message of each wrong field. */
  faultsIn: (typed: Typed) => Faults
  /** Makes the call with what was typed, which has no fault, and leaves the page. An ApiError that it throws is shown. */
  send: (typed: Typed) => Promise<void>
  /** Shown when the call fails without a message. */
  failure: string
}

/**
 * Gives a form without React its rules, as use-faults.ts does in islands: a wrong field is told when it is left after typing,
 * and when the form is submitted, which leads to the first wrong one. However often it is submitted, it is sent once at a
 * time, and what was typed stays.
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
      // A message goes as soon as its field is right; a new one waits until the field is left.
      if (field.wrong) judge()
    })
    input.addEventListener('blur', () => {
      if (typed) judge()
    })
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    forgetRefusal(form)
    if (showAtFields(form, fields, faultsIn(typedNow()))) return
    setBusy(button)
    try {
      await send(typedNow())
    } catch (error) {
      setReady(button)
      if (!(error instanceof ApiError)) throw error
      if (showAtFields(form, fields, fieldMessages(error.body))) return
      tellRefusal(form, errorMessages(error.body, failure))
    }
  })
  // A field that is left may get a message, and the button would move away under the press.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  enable(button)
}
