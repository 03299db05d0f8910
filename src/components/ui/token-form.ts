import { enable, isBusy, setBusy, setReady, submitButton } from './busy.ts'
import { showPart, takeToken } from './parts.ts'
import { showToast } from './toaster.ts'
import { ApiError } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'

/** Makes a button on a page linked from an email call `send`, once at a time. */
export function attachTokenForm(form: HTMLFormElement, send: () => Promise<unknown>): void {
  const button = submitButton(form)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    setBusy(button)
    try {
      await send()
      showPart('done')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setReady(button)
      if (error.is('invalid')) return showPart('missing')
      for (const message of errorMessages(error.body)) showToast('error', message)
    }
  })
  enable(button)
}

/** The same with the token after the `#`, which is removed from the address. */
export function attachTakenToken(form: HTMLFormElement, send: (token: string) => Promise<unknown>): void {
  let token = takeToken()
  showPart(token ? 'ready' : 'missing', false)
  window.addEventListener('hashchange', () => {
    token = takeToken() || token
    showPart(token ? 'ready' : 'missing', false)
  })
  attachTokenForm(form, () => send(token))
}
