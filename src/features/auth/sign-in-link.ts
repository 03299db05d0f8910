import { arrive, sentToWaitingList } from '#features/auth/arrive.ts'
import { enable, isBusy, setBusy, setReady, submitButton } from '#features/auth/busy.ts'
import { showToast } from '#features/auth/toasts.ts'
import { ApiError, api } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

const INVALID = 400

/**
 * The page that an e-mail's link opens. Nothing happens until its button is pressed, so that a scanner of mails that opens
 * links does not use the link up. The token comes behind the `#` and is taken out of the address at once.
 */
export function attachSignInLink(form: HTMLFormElement): void {
  const button = submitButton(form)
  let token = takeToken()
  const show = (part: 'ready' | 'missing' | 'spent') => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
      element.hidden = element.dataset.part !== part
      // The button that was pressed is gone: the focus goes to the text that says why.
      if (part === 'spent' && !element.hidden) element.focus()
    }
  }
  show(token ? 'ready' : 'missing')
  window.addEventListener('hashchange', () => {
    token = takeToken() || token
    show(token ? 'ready' : 'missing')
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    setBusy(button)
    try {
      await api['sign-in-link'].$post({ json: { token } })
      arrive()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const messages = errorMessages(error.body)
      if (sentToWaitingList(error, messages)) return
      setReady(button)
      if (error.status === INVALID) return show('spent')
      for (const message of messages) showToast('error', message)
    }
  })
  enable(button)
}

function takeToken(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(null, '', location.pathname)
  return token
}
