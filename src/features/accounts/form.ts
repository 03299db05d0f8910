import { enable, isBusy, setBusy, setReady, submitButton } from '#features/accounts/busy.ts'
import { fieldsOf, showAtFields } from '#features/accounts/fields.ts'
import { forgetRefusal, tellRefusal } from '#features/accounts/refusal.ts'
import type { Rules } from '#features/accounts/rules.ts'
import { ApiError, UNREACHABLE } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'

interface FormPlan {
  /** Loads the form's rules, when somebody comes to a field. */
  load: () => Promise<Rules>
  /** Shown when the call fails without a message. */
  failure: string
}

/**
 * Gives a form its rules: a wrong field is told when it is left after typing, and when the form is submitted, which leads
 * to the first wrong one. However often it is submitted, it is sent once at a time, and what was typed stays.
 */
export function attachForm(form: HTMLFormElement, { load, failure }: FormPlan): void {
  const button = submitButton(form)
  const fields = fieldsOf(form)
  const typedNow = () => Object.fromEntries(new FormData(form))
  let rules: Rules | null = null
  const loaded = async () => (rules ??= await load())
  // When that fails, submitting says so.
  const wrongNow = async () => (await loaded().catch(() => null))?.faultsIn(typedNow()) ?? {}
  form.addEventListener('focusin', () => void loaded().catch(() => null))

  for (const field of fields) {
    const { input } = field
    let typed = false
    const judge = async () => field.show((await wrongNow())[input.name])
    input.addEventListener('input', () => {
      typed = true
      // A message goes as soon as its field is right; a new one waits until the field is left.
      if (field.wrong) void judge()
    })
    input.addEventListener('blur', () => {
      if (typed) void judge()
    })
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    setBusy(button)
    forgetRefusal(form)
    const { faultsIn, send } = (await loaded().catch(() => null)) ?? OUT_OF_REACH
    const faults = faultsIn(typedNow())
    if (Object.keys(faults).length > 0) {
      setReady(button)
      showAtFields(fields, faults)
      return
    }
    try {
      await send(typedNow())
    } catch (error) {
      setReady(button)
      if (!(error instanceof ApiError)) throw error
      if (showAtFields(fields, error.body)) return
      tellRefusal(form, errorMessages(error.body, failure))
    }
  })
  enable(button)
}

/** Stands in for rules that could not be loaded. */
const OUT_OF_REACH: Rules = {
  faultsIn: () => ({}),
  async send() {
    throw new ApiError(0, { detail: UNREACHABLE })
  },
}
