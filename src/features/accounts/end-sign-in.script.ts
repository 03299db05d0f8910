import { enable, isBusy, setBusy, setReady, submitButton } from '#ui/busy.ts'
import { showPart, takeToken } from '#ui/parts.ts'
import { showToast } from '#ui/toaster.ts'
import { ApiError, api } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

/** The page that ends a sign-in that the person did not make. Nothing happens until its button is pressed. */
export function attachEndSignIn(form: HTMLFormElement): void {
  const button = submitButton(form)
  let token = takeToken()
  showPart(token ? 'ready' : 'missing', false)
  window.addEventListener('hashchange', () => {
    token = takeToken() || token
    showPart(token ? 'ready' : 'missing', false)
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    setBusy(button)
    try {
      await api['end-sign-in'].$post({ json: { token } })
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
