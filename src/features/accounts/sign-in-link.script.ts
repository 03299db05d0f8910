import { arrive, sentToWaitingList } from '#features/accounts/arrive.script.ts'
import { enable, isBusy, setBusy, setReady, submitButton } from '#ui/busy.ts'
import type { Typed } from '#ui/form.ts'
import { showPart, takeToken } from '#ui/parts.ts'
import { showToast } from '#ui/toaster.ts'
import { ApiError, api } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

const TO_BE_CHECKED = 202

type Part = 'ready' | 'details' | 'missing' | 'spent'

/**
 * The page that an email's link opens. Nothing happens until its button is pressed, so that an email scanner that opens
 * links doesn't use it up. A sign-up started in another browser is shown first and can be corrected in `details`.
 * The token is after the `#` and is removed from the address immediately.
 */
export function attachSignInLink(form: HTMLFormElement, details: HTMLFormElement): void {
  const button = submitButton(form)
  let token = takeToken()
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
      const answer = await api['sign-in-link'].$post({ json: { token } })
      if (answer.status !== TO_BE_CHECKED) return arrive()
      const [{ signup }, { attachDetails }] = await Promise.all([
        answer.json(),
        import('./sign-in-details.script.ts'),
      ])
      attachDetails(details, signup, (typed) => finish(token, typed))
      setReady(button)
      document.querySelector('h1')?.replaceChildren('Check your details')
      show('details')
    } catch (error) {
      const messages = errorMessages(error instanceof ApiError ? error.body : null)
      if (!(error instanceof ApiError)) {
        setReady(button)
        return messages.forEach((message) => showToast('error', message))
      }
      if (sentToWaitingList(error, messages)) return
      setReady(button)
      if (error.is('invalid')) {
        showReason(messages.at(-1))
        return show('spent')
      }
      for (const message of messages) showToast('error', message)
    }
  })
  enable(button)
}

async function finish(token: string, corrected: Typed): Promise<void> {
  try {
    await api['sign-in-link']['sign-up'].$post({ json: { token, ...corrected } })
    arrive()
  } catch (error) {
    if (error instanceof ApiError && sentToWaitingList(error, errorMessages(error.body))) return
    throw error
  }
}

/** Some parts replace the pressed button, so the focus moves to the text that explains why. */
function show(part: Part): void {
  showPart(part, part === 'details' || part === 'spent')
}

function showReason(reason: string | undefined): void {
  if (reason) document.querySelector('[data-reason]')?.replaceChildren(reason)
}
