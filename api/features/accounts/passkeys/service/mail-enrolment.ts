import type { Deps } from '#api/deps.ts'
import { newEnrolment } from '#api/features/accounts/passkeys/service/enrolment-token.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { enrolmentMail } from '#api/features/accounts/mails/sign-ins.ts'
import type { Transaction } from '#db/client.ts'
import { ENROLMENT_LIFETIME_MS } from '#domain/accounts/passkeys.ts'

/** Sends somebody of the staff a link to add a passkey, inside the transaction of its cause. */
export async function mailEnrolment(tx: Transaction, { clock, outbox }: Deps, userId: number): Promise<void> {
  const now = clock()
  const lifetime = ENROLMENT_LIFETIME_MS.mailed
  const enrolment = await newEnrolment(tx, userId, { now, lifetime })
  await recordAudit(tx, { at: now, action: 'passkey.offered', subject_id: userId, detail: { by: 'mail' } })
  await outbox.put(tx, enrolmentMail, { enrolment })
}
