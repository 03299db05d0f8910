/*
 * Some calls want a sign-in of the last few minutes. The page's ConfirmHost asks the person to confirm that it is them,
 * and then the call goes on as if nothing had been.
 */

type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Says who asks on this page; null for nobody any more. */
export function confirmWith(asker: Ask | null): void {
  ask = asker
}

/** Asks the person, once for all calls that wait; true when they confirmed that it is them. */
export function confirmPerson(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** Whether an error body says that the person is to confirm that it is them. */
export function wantsConfirmation(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'confirm' in body && body.confirm === true
}
