import { SIGN_OUT_EVENT } from './sign-out.ts'
import { api, unwrap } from '#lib/api.ts'
import { leaveForLogin, onSessionChange } from '#lib/session.ts'

/**
 * Leaves a page behind the login when its person is no longer the one who is signed in: they signed out in another tab,
 * somebody else signed in there, or the session ended. Asked when another tab tells so and when the page is shown again.
 */
export function watchSession(userId: number): void {
  onSessionChange((change) => {
    if (change === 'signed-out') leave('Signed out')
    else void ask(userId)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask(userId)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask(userId)
  })
}

/** The client of the API leaves by itself when nobody is signed in. Without an answer the page stays as it is. */
async function ask(userId: number): Promise<void> {
  const me = await unwrap(api.me.$get()).catch(() => null)
  if (me && me.id !== userId) leave('You are signed in as somebody else now.')
}

function leave(message: string): void {
  document.dispatchEvent(new Event(SIGN_OUT_EVENT))
  sessionStorage.clear()
  leaveForLogin(message)
}
