import { tellOtherTabs } from '#lib/session.ts'
import { keepToast } from '#lib/toast-kept.ts'
import { applyTheme, readTheme } from '#lib/theme.ts'
import { introSeen, rememberIntro } from './intro-seen.ts'

/** Told to the page's stores and the chatbot before it is left, so that they can end what they run. */
export const SIGN_OUT_EVENT = 'cohearth:sign-out'

/**
 * Ends the session on the server, forgets what this browser keeps of the person, and goes to the login page, which says
 * 'Signed out'. False when the server could not be reached: then nothing has changed.
 */
export async function signOut(): Promise<boolean> {
  const answer = await fetch('/api/logout', { method: 'POST' }).catch(() => null)
  // 401: the session had ended already.
  if (!answer?.ok && answer?.status !== 401) return false
  forgetPerson()
  keepToast('Signed out')
  location.assign('/login')
  return true
}

/** Goes to the landing page, which shows the message, after the account itself has gone. */
export function leaveForGood(message: string): void {
  forgetPerson()
  keepToast(message)
  location.replace('/')
}

function forgetPerson(): void {
  document.dispatchEvent(new Event(SIGN_OUT_EVENT))
  clearPersonalStorage()
  tellOtherTabs('signed-out')
  // Going back must not show it again, not even from the browser's own memory.
  document.body.replaceChildren()
}

/** The theme and the seen introduction are the device's and stay. */
function clearPersonalStorage(): void {
  const theme = readTheme()
  const seen = introSeen()
  localStorage.clear()
  sessionStorage.clear()
  applyTheme(theme)
  if (seen) rememberIntro()
}
