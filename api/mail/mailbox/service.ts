import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { newestMails, storedHtml, type StoredMail } from '#api/gateways/file-mail.ts'
import { hasMailbox } from '#domain/mailbox.ts'

const SHOWN = 50

/** Returns the demo's emails, newest first. Throws not_found where there's no mailbox. */
export async function mailboxMails({ config }: Deps): Promise<StoredMail[]> {
  if (!hasMailbox(config)) throw notFound('There’s no such call.')
  return newestMails(config.dataDir, SHOWN)
}

/** Returns an email as HTML that fetches nothing. Throws not_found. */
export async function mailboxHtml({ config }: Deps, id: string): Promise<string> {
  const html = hasMailbox(config) ? await storedHtml(config.dataDir, id) : null
  if (html === null) throw notFound('We can’t find that email.')
  return html
}
