import type { Signup } from '#domain/accounts/schemas.ts'
import { arrive, sentToWaitingList } from '#features/accounts/arrive.ts'
import { enable, isBusy, setBusy, setReady, submitButton } from '#features/accounts/busy.ts'
import { attachForm } from '#features/accounts/form.ts'
import { showPart, takeToken } from '#features/accounts/parts.ts'
import { showToast } from '#features/accounts/toasts.ts'
import { attachTyping } from '#features/accounts/typing.ts'
import { ApiError, UNREACHABLE } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'

const INVALID = 400
const TO_BE_CHECKED = 202

type Part = 'ready' | 'details' | 'missing' | 'spent'

/**
 * The page that an e-mail's link opens. Nothing happens until its button is pressed, so that a scanner of mails that opens
 * links does not use the link up. A sign-up that was typed in another browser is shown first, to be corrected in `details`.
 * The token comes behind the `#` and is taken out of the address at once.
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
      const api = await client()
      const answer = await api['sign-in-link'].$post({ json: { token } })
      if (answer.status !== TO_BE_CHECKED) return arrive()
      fillIn(details, (await answer.json()).signup)
      setReady(button)
      document.querySelector('h1')?.replaceChildren('Check your details')
      show('details')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const messages = errorMessages(error.body)
      if (sentToWaitingList(error, messages)) return
      setReady(button)
      if (error.status === INVALID) {
        showReason(messages.at(-1))
        return show('spent')
      }
      for (const message of messages) showToast('error', message)
    }
  })
  attachTyping(details)
  const load = async () => {
    const { detailsRules } = await import('#features/accounts/details-rules.ts')
    return detailsRules(() => token)
  }
  attachForm(details, { load, failure: 'An error occurred during registration.' })
  enable(button)
}

/** The client of the API, loaded when the button is pressed. */
async function client() {
  const loaded = await import('#lib/api.ts').catch(() => null)
  if (loaded === null) throw new ApiError(0, { detail: UNREACHABLE })
  return loaded.api
}

/** The button that was pressed is gone after some: the focus goes to the text that says why. */
function show(part: Part): void {
  showPart(part, part === 'details' || part === 'spent')
}

/** Says why a link was refused, where the server knows better than the page. */
function showReason(reason: string | undefined): void {
  if (reason) document.querySelector('[data-reason]')?.replaceChildren(reason)
}

/** Writes what was typed elsewhere into the form, as if it had been typed here (typing.ts formats it). */
function fillIn(details: HTMLFormElement, { email, ...typed }: Signup): void {
  for (const place of details.querySelectorAll('[data-email]')) place.textContent = email
  for (const [name, text] of Object.entries(typed)) {
    const input = details.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
}
