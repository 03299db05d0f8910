import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { newestMails, type StoredMail } from '#api/gateways/file-mail.ts'
import { hasMailbox } from '#domain/mailbox.ts'

const SHOWN = 50

/** Returns the demo's emails, newest first. Throws not_found where there's no mailbox. */
export async function mailboxMails({ config }: Deps): Promise<StoredMail[]> {
  if (!hasMailbox(config)) throw notFound('There’s no such call.')
  return newestMails(config.dataDir, SHOWN)
}
