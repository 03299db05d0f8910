import * as v from 'valibot'
import { messagesByField } from '#domain/validation/schemas.ts'
import { enable, isBusy, setBusy, setReady, submitButton } from '#features/auth/busy.ts'
import { fieldsOf, showAtFields } from '#features/auth/fields.ts'
import { forgetRefusal, tellRefusal } from '#features/auth/refusal.ts'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

interface FormPlan<Values> {
  schema: v.GenericSchema<unknown, Values>
  /** Makes the call and leaves the page: the button stays busy then. An ApiError that it throws is shown. */
  send: (values: Values) => Promise<void>
  /** Shown when the call fails without a message. */
  failure: string
}

/**
 * Gives a form its rules: a wrong field is told when it is left after typing, and when the form is submitted, which leads
 * to the first wrong one. However often it is submitted, it is sent once at a time, and what was typed stays.
 */
export function attachForm<Values>(form: HTMLFormElement, { schema, send, failure }: FormPlan<Values>): void {
  const button = submitButton(form)
  const fields = fieldsOf(form)
  const check = () => v.safeParse(schema, Object.fromEntries(new FormData(form)))
  const wrongNow = (): Record<string, string> => {
    const { success, issues } = check()
    return success ? {} : messagesByField(issues)
  }

  for (const field of fields) {
    const { input } = field
    let typed = false
    input.addEventListener('input', () => {
      typed = true
      // A message goes as soon as its field is right; a new one waits until the field is left.
      if (field.wrong) field.show(wrongNow()[input.name])
    })
    input.addEventListener('blur', () => {
      if (typed) field.show(wrongNow()[input.name])
    })
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    const result = check()
    if (!result.success) {
      showAtFields(fields, messagesByField(result.issues))
      return
    }
    forgetRefusal(form)
    setBusy(button)
    try {
      await send(result.output)
    } catch (error) {
      setReady(button)
      if (!(error instanceof ApiError)) throw error
      if (showAtFields(fields, error.body)) return
      tellRefusal(form, errorMessages(error.body, failure))
    }
  })
  enable(button)
}
