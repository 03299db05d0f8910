import { notifyOtherTabs } from '#lib/session.ts'
import { queueToast } from '#lib/queued-toasts.ts'
import { applyTheme, readTheme } from '#lib/theme.ts'
import { introSeen, rememberIntro } from './intro-seen.ts'

/** Dispatched before leaving the page, so that stores and the chatbot can stop. */
export const SIGN_OUT_EVENT = 'cohearth:sign-out'

/**
 * Ends the session, clears this browser's personal data and goes to the login page, which says 'Signed out'. Returns false if
 * the server couldn't be reached; then nothing has changed.
 */
export async function signOut(): Promise<boolean> {
  const response = await fetch('/api/logout', { method: 'POST' }).catch(() => null)
  // 401: the session had already ended.
  if (!response?.ok && response?.status !== 401) return false
  clearPerson()
  queueToast('Signed out')
  location.assign('/login')
  return true
}

export function attachSignOut(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-sign-out]')) {
    button.addEventListener('click', async () => {
      button.disabled = true
      const gone = await signOut()
      if (gone) return
      button.disabled = false
      button.textContent = 'Couldn’t sign out. Try again'
      button.focus()
    })
  }
}

export function leaveAfterDeletion(message: string): void {
  clearPerson()
  queueToast(message)
  location.replace('/')
}

function clearPerson(): void {
  document.dispatchEvent(new Event(SIGN_OUT_EVENT))
  clearPersonalStorage()
  notifyOtherTabs('signed-out')
  // Keeps the page out of the back/forward cache.
  document.body.replaceChildren()
}

function clearPersonalStorage(): void {
  const theme = readTheme()
  const seen = introSeen()
  localStorage.clear()
  sessionStorage.clear()
  applyTheme(theme)
  if (seen) rememberIntro()
}
