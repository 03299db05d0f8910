import type { Receipt, SealedState } from '#api/features/sealed/schemas.ts'
import { canonicalJson } from '#domain/sealed/canonical.ts'
import { commitmentOf, hexOf } from '#domain/sealed/commitment.ts'
import type { Purpose, RoomsSetup, SealedAnswer } from '#domain/sealed/purposes.ts'
import { api, unwrap } from '#lib/api.ts'
import { polled } from '#lib/polled.ts'

export const fetchSealed = (purpose: Purpose): Promise<SealedState> =>
  unwrap(polled.sealed[':purpose'].$get({ param: { purpose } }))

export const startRound = (purpose: Purpose, setup: RoomsSetup | null): Promise<SealedState> =>
  unwrap(api.sealed[':purpose'].$post({ param: { purpose }, json: { setup } }))

/** Seals an answer with a salt made in this browser. Throws if the receipt is for a different answer. */
export async function sealAnswer(
  purpose: Purpose,
  { round, member, answer }: { round: number; member: number; answer: SealedAnswer },
): Promise<Receipt> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(32)))
  const json = { round, salt, answer }
  const receipt = await unwrap(api.sealed[':purpose'].answer.$put({ param: { purpose }, json }))
  const payload = canonicalJson({ ...answer })
  const expected = await commitmentOf({ round: String(round), member: String(member), salt, payload })
  if (receipt.commitment !== expected) throw new Error('The receipt is for a different answer.')
  return receipt
}

export const takeBack = (purpose: Purpose): Promise<Receipt> =>
  unwrap(api.sealed[':purpose'].answer.$delete({ param: { purpose } }))
