/** How often we ask the server, and how long until we give up, in milliseconds. */
export const ASK_EVERY_MS = 2_000
export const GIVE_UP_AFTER_MS = 30_000

export interface Deps {
  /** Rejects while the server can't confirm the purchase, and when it doesn't answer within `timeout` milliseconds. */
  confirm(timeout: number): Promise<void>
  /** Epoch milliseconds. */
  clock(): number
  wait(milliseconds: number): Promise<void>
  log(message: string, error: unknown): void
}

/** Polls until a purchase is confirmed. Logs a failure and returns false if it wasn't within `limit` milliseconds. */
export async function confirmedInTime(deps: Deps, limit: number): Promise<boolean> {
  const { confirm, clock, wait, log } = deps
  const end = clock() + limit
  for (;;) {
    try {
      await confirm(Math.max(end - clock(), 1))
      return true
    } catch (error) {
      if (clock() + ASK_EVERY_MS >= end) {
        log('Failed to update journey state:', error)
        return false
      }
    }
    await wait(ASK_EVERY_MS)
  }
}

const NEWS = 'cohearth:just-subscribed'

export function announcePurchase(storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(NEWS, '1')
}

export function takeNews(storage: Pick<Storage, 'getItem' | 'removeItem'>): boolean {
  const isNew = storage.getItem(NEWS) !== null
  storage.removeItem(NEWS)
  return isNew
}

/** Returns true the first time a purchase is seen in this tab, so that it's reported once however often its page is opened. */
export function isFirstReport(sessionId: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const key = `cohearth:purchase-reported:${sessionId}`
  if (storage.getItem(key) !== null) return false
  storage.setItem(key, '1')
  return true
}
