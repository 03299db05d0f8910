/*
 * Some calls need a sign-in from the last few minutes. ConfirmHost then asks people to confirm that it's them, and the call is
 * retried.
 */

type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Registers this page's function that asks for confirmation; null removes it. */
export function confirmWith(newAsk: Ask | null): void {
  ask = newAsk
}

export function confirmPerson(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

export function wantsConfirmation(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'confirm' in body && body.confirm === true
}
