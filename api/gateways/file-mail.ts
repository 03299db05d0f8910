import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import * as v from 'valibot'
import { type Mail, type MailGateway, messageOf } from '#api/gateways/mail.ts'

const storedMail = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** The pictures in the HTML, as data: URLs. */
  pictures: v.optional(v.array(v.object({ alt: v.string(), src: v.string() })), []),
  /** Epoch milliseconds. */
  date: v.number(),
})

export type StoredMail = v.InferOutput<typeof storedMail>

const folderIn = (dataDir: string) => join(dataDir, 'mail')

/** Mail as files under DATA_DIR/mail: each as `.eml`, which mail programs open, and as `.html` and `.json` for the mailbox. */
export function fileMail(config: { dataDir: string; mailFrom: string }): MailGateway {
  const folder = folderIn(config.dataDir)
  return {
    async deliver(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(messageOf(mail, config.mailFrom))
      const { to, subject, text, date } = mail
      const id = nameOf(mail)
      const pictures = (mail.pictures ?? []).map(({ alt, jpeg }) => ({ alt, src: dataUrl(jpeg) }))
      const stored: StoredMail = { id, to, subject, text, pictures, date }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(join(folder, `${id}.eml`), message)
      await writeAtomically(join(folder, `${id}.html`), withPictures(mail))
      await writeAtomically(join(folder, `${id}.json`), JSON.stringify(stored, null, 2))
    },
    close() {},
  }
}

export async function newestMails(dataDir: string, count: number): Promise<StoredMail[]> {
  const folder = folderIn(dataDir)
  const files = await readdir(folder).catch(() => [])
  const newest = files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, count)
  return Promise.all(
    newest.map(async (file) => v.parse(storedMail, JSON.parse(await readFile(join(folder, file), 'utf8')))),
  )
}

/** Null for an id that `nameOf` doesn't make, and for an email that doesn't exist. */
export async function storedHtml(dataDir: string, id: string): Promise<string | null> {
  if (!/^[\w-]{1,100}$/.test(id)) return null
  return readFile(join(folderIn(dataDir), `${id}.html`), 'utf8').catch(() => null)
}

/** Browsers don't support Content-IDs. */
function withPictures({ html, pictures = [] }: Mail): string {
  return pictures.reduce((whole, { id, jpeg }) => whole.replaceAll(`cid:${id}`, dataUrl(jpeg)), html)
}

const dataUrl = (jpeg: Uint8Array) => `data:image/jpeg;base64,${jpeg.toBase64()}`

function nameOf({ date, messageId }: Mail): string {
  const time = new Date(date).toISOString().replace(/[-:.]/g, '')
  return `${time}-${messageId.replace(/@.*/, '').replace(/[^\w-]/g, '')}`
}

/** Emails contain codes, so only the owner may read them. Nobody sees half-written files. */
async function writeAtomically(path: string, content: string | Uint8Array | Readable): Promise<void> {
  const draft = `${path}.part`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, path)
}
