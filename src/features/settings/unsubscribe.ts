import { unsubscribeWith } from './calls.ts'
import { enable, isBusy, setBusy, setReady, submitButton } from '#features/auth/busy.ts'
import { showToast } from '#features/auth/toasts.ts'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

const INVALID = 400

/** The page that a notification's link opens, with the reader's token behind the `#`. */
export function attachUnsubscribe(form: HTMLFormElement): void {
  const button = submitButton(form)
  const token = location.hash.slice(1)
  if (!token) show('missing')

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    setBusy(button)
    try {
      await unsubscribeWith(token)
      show('done')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setReady(button)
      if (error.status === INVALID) return show('missing')
      for (const message of errorMessages(error.body)) showToast('error', message)
    }
  })
  enable(button)
}

/** Shows one part of the page in place of the others; the focus goes there from what is gone. */
function show(part: 'done' | 'missing'): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
    element.hidden = element.dataset.part !== part
    if (!element.hidden) element.focus()
  }
}
