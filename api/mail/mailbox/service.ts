import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/errors.ts'
import { newestLetters, type StoredLetter } from '#api/gateways/file-mail.ts'
import { hasMailbox } from '#domain/mailbox.ts'

const SHOWN = 50

/** The newest letters of the demo, newest first. Throws not-found where there is no mailbox. */
export async function mailboxLetters({ config }: Deps): Promise<StoredLetter[]> {
  if (!hasMailbox(config)) throw notFound('There is no such call.')
  return newestLetters(config.dataDir, SHOWN)
}
