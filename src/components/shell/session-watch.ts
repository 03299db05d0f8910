import { SIGN_OUT_EVENT } from './sign-out.ts'
import { api, unwrap } from '#lib/api.ts'
import { leaveForLogin, onSessionChange } from '#lib/session.ts'

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

/** On a 401 the API client leaves the page. Without a response, the page stays. */
async function ask(userId: number): Promise<void> {
  const me = await unwrap(api.me.$get()).catch(() => null)
  if (me && me.id !== userId) leave('You’re now signed in as someone else.')
}

function leave(message: string): void {
  document.dispatchEvent(new Event(SIGN_OUT_EVENT))
  sessionStorage.clear()
  leaveForLogin(message)
}
