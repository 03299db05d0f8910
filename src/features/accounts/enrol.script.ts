import { arrive } from '#features/accounts/arrive.script.ts'
import { enrolWith } from '#features/accounts/passkeys/calls.ts'
import { canUsePasskeys, passkeyMessages } from '#features/accounts/passkeys/ceremony.script.ts'
import { enable, isBusy, setBusy, setReady, submitButton } from '#ui/busy.ts'
import { showPart } from '#ui/parts.ts'
import { showToast } from '#ui/toaster.ts'
import { ApiError } from '#lib/api.ts'

const FAILED = 'We couldn’t add the passkey.'

/**
 * The page where staff add their first passkey, or a new one, and are signed in with it. The token stays after the `#`
 * for another try: only adding a passkey uses up the link.
 */
export function attachEnrol(form: HTMLFormElement): void {
  const button = submitButton(form)
  const show = () => {
    showPart(location.hash.length < 2 ? 'missing' : canUsePasskeys() ? 'ready' : 'unsupported', false)
  }
  show()
  window.addEventListener('hashchange', show)

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy(button)) return
    setBusy(button)
    try {
      await enrolWith(location.hash.slice(1))
      arrive()
    } catch (error) {
      setReady(button)
      const messages = passkeyMessages(error, FAILED)
      if (error instanceof ApiError && error.is('invalid')) {
        document.querySelector('[data-reason]')?.replaceChildren(messages.join(' '))
        return showPart('missing')
      }
      for (const message of messages) showToast('error', message)
    }
  })
  enable(button)
}
