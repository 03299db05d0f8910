import { LOGIN_PATH, SIGNUP_PATH } from '#domain/paths.ts'
import { CODE_MESSAGE, isCompleteCode } from '#domain/accounts/code.ts'
import { arrive, loginPage, sentToWaitingList } from '#features/accounts/arrive.script.ts'
import { pendingEmail } from '#features/accounts/auth.store.ts'
import { enable, isBusy, setBusy, setReady, submitButton } from '#ui/busy.ts'
import { CodeInput } from '#ui/code-input.ts'
import { fieldsOf } from '#ui/fields.ts'
import { attachResend } from '#features/accounts/resend.script.ts'
import { ApiError, api } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

const FORMS: readonly string[] = [LOGIN_PATH, SIGNUP_PATH]
const FAILED = 'Failed to verify. Try again.'

/** The verification page, where the code is entered. Without an address in this tab there's nothing to verify. */
export function attachVerification(form: HTMLFormElement): void {
  const email = pendingEmail()
  if (email === null) {
    location.replace(loginPage())
    return
  }
  for (const place of document.querySelectorAll('[data-email]')) place.textContent = email

  const [field] = fieldsOf(form)
  const resend = form.querySelector<HTMLButtonElement>('[data-resend]')
  if (!field || !resend) throw new Error('The verification form is incomplete.')
  const button = submitButton(form)
  const code = new CodeInput(form, () => form.requestSubmit())
  field.input.addEventListener('input', () => field.show(undefined))

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    if (!isCompleteCode(code.value)) {
      field.show(CODE_MESSAGE)
      code.focus()
      return
    }
    setBusy(button)
    try {
      await api.verify.$post({ json: { email, verification_code: code.value } })
      arrive()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const messages = errorMessages(error.body, FAILED)
      if (sentToWaitingList(error, messages)) return
      setReady(button)
      code.clear()
      field.show(messages.join(' '))
      code.focus()
    }
  })
  attachResend(form, resend, () => {
    code.clear()
    field.show(undefined)
    code.focus()
  })
  form.querySelector('[data-back]')?.addEventListener('click', goBack)
  enable(button)
  code.focus()
}

function goBack(): void {
  const before = document.referrer ? new URL(document.referrer) : null
  const ledHere = before?.origin === location.origin && FORMS.includes(before.pathname)
  if (ledHere) history.back()
  else location.assign(loginPage())
}
