import { ApiError } from './errors.ts'
import { DAY } from './time.ts'
import type { World } from './world.ts'

/** How long Stripe remembers a key, in seconds. */
const KEY_LIFETIME = DAY

export interface StoredResponse {
  status: number
  body: string
  replayed?: boolean
}

/** Returns the earlier response for this key. Throws if the key came with another request. */
export function earlierResponse(
  { store, time }: World,
  key: string | null,
  request: string,
): StoredResponse | null {
  if (key === null) return null
  store.database.run('DELETE FROM idempotency_keys WHERE created <= ?', [time.now() - KEY_LIFETIME])
  const row = store.database
    .query<{ request: string; status: number; answer: string }, [string]>(
      'SELECT request, status, answer FROM idempotency_keys WHERE key = ?',
    )
    .get(key)
  if (row === null) return null
  if (row.request === fingerprint(request)) return { status: row.status, body: row.answer, replayed: true }
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with: '${key}'.`,
  })
}

const REPEATED_STATUSES: readonly number[] = [200, 402, 500]

export function remember(
  { store, time }: World,
  key: string | null,
  request: string,
  response: StoredResponse,
): void {
  if (key === null || !REPEATED_STATUSES.includes(response.status)) return
  store.database.run(
    'INSERT OR IGNORE INTO idempotency_keys (key, created, request, status, answer) VALUES (?, ?, ?, ?, ?)',
    [key, time.now(), fingerprint(request), response.status, response.body],
  )
}

function fingerprint(request: string): string {
  return new Bun.CryptoHasher('sha256').update(request).digest('hex')
}
