import type { Deps } from '#api/deps.ts'
import { deleteChallengesFor, updateEmail } from '#api/features/accounts/email-change/queries.ts'
import type { Person } from '#api/personal-data.ts'
import type { Transaction } from '#db/client.ts'

/** Gives an account another address. Codes and links under way for either address end. */
export async function moveAddress(
  tx: Transaction,
  deps: Deps,
  { id, email }: Person,
  to: string,
): Promise<void> {
  for (const follow of deps.emailFollowers) await follow(tx, deps, { id, email }, to)
  await updateEmail(tx, id, to)
  await deleteChallengesFor(tx, [email, to])
}
