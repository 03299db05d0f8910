import type { Deps } from '#api/deps.ts'
import { deleteKeys, keyFor } from '#api/features/billing/queries/keys.ts'
import { CardRefused, PaymentsUnavailable } from '#api/gateways/payments.ts'
import { HOUR_MS } from '#domain/duration.ts'

/** The provider remembers a key for a day; its response to an older one would no longer be about our attempt. */
const KEY_LIFETIME_MS = 23 * HOUR_MS

/**
 * Creates something at the provider. While it's unknown whether an attempt succeeded, the next one with the same `request` has the same
 * idempotency key, so that nothing is created twice. An attempt that got an error response has failed for good: the provider would repeat
 * its response to the key, so the next attempt gets a new one. A declined card that's the response to an earlier attempt starts over
 * immediately, as the person may have entered another card. The transaction that saves the result must call `deleteKeys`.
 */
export async function attempt<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  request: readonly (string | number)[],
  create: (key: string) => Promise<Result>,
): Promise<Result> {
  const now = clock()
  const row = {
    user_id: userId,
    request: new Bun.CryptoHasher('sha256').update(JSON.stringify(request)).digest('hex'),
    key: crypto.randomUUID(),
    created_at: now,
  }
  const key = await db.write((tx) => keyFor(tx, row, now - KEY_LIFETIME_MS))
  try {
    return await create(key)
  } catch (error) {
    if (hasFailed(error)) await db.write((tx) => deleteKeys(tx, userId))
    if (error instanceof CardRefused && key !== row.key)
      return attempt({ db, clock }, userId, request, create)
    throw error
  }
}

/** Whether the provider itself said that nothing was created. */
function hasFailed(error: unknown): boolean {
  return error instanceof CardRefused || (error instanceof PaymentsUnavailable && error.responded)
}
