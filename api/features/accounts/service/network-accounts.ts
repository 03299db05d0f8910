import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/errors.ts'
import { siteOf } from '#api/network/network.ts'
import { type Counted, countHit, durationText, waitFor } from '#api/features/accounts/limits/service.ts'
import type { Connection } from '#db/client.ts'

const counted = (network: string): Counted => ({ limit: 'accounts-network', subject: siteOf(network) })

/** Throws 429 while a network has made as many accounts as it may. It is the same for every address. */
export async function refuseMoreAccounts(
  tx: Connection,
  { key, clock }: Deps,
  network: string | null,
  afterwards = '',
): Promise<void> {
  const wait = network === null ? 0 : await waitFor(tx, key, counted(network), clock())
  if (wait === 0) return
  throw new AppError(
    'too_many',
    `Too many people signed up from your network today. Please try again in ${durationText(wait)}, or from another network.${afterwards}`,
  )
}

/** Counts an account that was made from a network. */
export async function countAccount(
  tx: Connection,
  { key, clock }: Deps,
  network: string | null,
): Promise<void> {
  if (network !== null) await countHit(tx, key, counted(network), clock())
}
