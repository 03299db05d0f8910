import { unsubscribeWith } from './calls.ts'
import { enable, isBusy, setBusy, setReady, submitButton } from '#ui/busy.ts'
import { showPart } from '#ui/parts.ts'
import { showToast } from '#ui/toaster.ts'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

/** The page that a notification's link opens, with the reader's token behind the `#`. */
export function attachUnsubscribe(form: HTMLFormElement): void {
  const button = submitButton(form)
  const token = location.hash.slice(1)
  if (!token) showPart('missing')

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    setBusy(button)
    try {
      await unsubscribeWith(token)
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
