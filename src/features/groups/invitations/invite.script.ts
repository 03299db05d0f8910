import { groupPath, INVITE_PATH } from '#domain/groups/addresses.ts'
import { PATH } from '#domain/paths.ts'
import { RETURN_PARAMETER } from '#domain/return-path.ts'
import { UNREACHABLE } from '#lib/api-error.ts'
import { errorMessages } from '#lib/messages.ts'
import { enable, isBusy, setBusy, setReady, submitButton } from '#ui/busy.ts'
import { showPart, takeToken } from '#ui/parts.ts'
import { clearRefusal, showRefusal } from '#ui/refusal.ts'

/** Both outlive the sign-up, which may end in another tab. */
const KEY = 'cohearth:invite'
const PRESSED = 'cohearth:invite-pressed'

const SIGNUP = `${PATH.SIGNUP}?${new URLSearchParams({ [RETURN_PARAMETER]: INVITE_PATH })}`

/** Shows who made a link, and uses it with one press, after signing up or in if needed. */
export async function attachInvite(form: HTMLFormElement): Promise<void> {
  const opened = takeToken()
  if (opened) localStorage.setItem(KEY, opened)
  const token = localStorage.getItem(KEY)
  if (!token) return showPart('missing')

  const read = await call('read', token)
  if (read?.status === 404) return forget()
  if (read?.ok) form.querySelector('[data-sender]')?.replaceChildren((await read.json()).first_name)
  showPart('ready', false)
  const button = submitButton(form)
  const accept = async () => {
    if (isBusy(button)) return
    setBusy(button)
    clearRefusal(form)
    const used = await call('use', token)
    if (used?.ok) {
      forgetToken()
      if ((await used.json()).waits_for_group) return showPart('asked')
      return location.assign(groupPath('invitations'))
    }
    if (used?.status === 401) {
      localStorage.setItem(PRESSED, token)
      return location.assign(SIGNUP)
    }
    setReady(button)
    if (used?.status === 404) return forget()
    showRefusal(form, used ? errorMessages(await used.json().catch(() => null)) : [UNREACHABLE])
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void accept()
  })
  enable(button)
  // Back from signing up or in, after the press.
  if (localStorage.getItem(PRESSED) === token) await accept()
}

function forgetToken(): void {
  localStorage.removeItem(KEY)
  localStorage.removeItem(PRESSED)
}

function forget(): void {
  forgetToken()
  showPart('missing')
}

/** Doesn't use `lib/api.ts`, which leaves for the login page on a 401. */
async function call(verb: 'read' | 'use', token: string): Promise<Response | null> {
  return fetch(`/api/invitation-links/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => null)
}
