/*
 * Kills the server while someone changes their email address: either the old address is still theirs, or the new one is and the
 * old one was notified.
 */
import { Database as Sqlite } from 'bun:sqlite'
import { join } from 'node:path'
import { sessionsOf } from './writers.ts'
import { newestMails } from '#api/gateways/file-mail.ts'
import { DATABASE } from '#api/boot/data-folder.ts'
import { faultsOf } from '#tests/support/older-database.ts'
import { startServer } from '#tests/support/server.ts'

const FIRST = 8
const PEOPLE = 30
const LATEST_KILL_MS = 150
const CODE = /^ *(\d{6})\s*$/m
const LOOK_EVERY_MS = 20

export async function moving() {
  const site = await startServer('executable', { DEMO: '1', TRUST_PROXY: '1' })
  const path = join(site.dataDir, DATABASE)
  const people = Array.from({ length: PEOPLE }, (_, at) => FIRST + at)
  let acknowledged = 0

  const valueOf = (sql: string, ...given: number[]) => {
    using sqlite = new Sqlite(path, { readwrite: true })
    return sqlite.query(sql).values(...given)[0]?.[0]
  }
  const addressOf = (person: number) => String(valueOf('SELECT email FROM users WHERE id = ?', person))

  async function mailTo(address: string, isIt: (text: string) => boolean) {
    const mails = await newestMails(site.dataDir, 1000)
    return mails.find(({ to, text, subject }) => to === address && isIt(`${subject}\n${text}`))
  }

  async function codeSentTo(address: string): Promise<string> {
    for (;;) {
      const mail = await mailTo(address, (text) => CODE.test(text))
      if (mail) return CODE.exec(mail.text)?.[1] ?? ''
      await Bun.sleep(LOOK_EVERY_MS)
    }
  }

  async function outboxEmpty(): Promise<void> {
    const waiting = 'SELECT count(*) FROM outbox WHERE sent_at IS NULL AND gave_up_at IS NULL'
    while (valueOf(waiting) !== 0) await Bun.sleep(LOOK_EVERY_MS)
  }

  return {
    writers: {
      get acknowledged() {
        return acknowledged
      },
      refused: [],
    },
    async phase(round: number): Promise<string[]> {
      const person = people[round % PEOPLE] ?? FIRST
      const [before, email] = [addressOf(person), `moved${round}@example.test`]
      // The call needs a sign-in of the last minutes.
      const cookie = (await sessionsOf(path, [person])).get(person) ?? ''
      const ask = (method: string, body: object) =>
        fetch(`${site.url}/api/email-change`, {
          method,
          headers: {
            cookie,
            origin: site.url,
            'content-type': 'application/json',
            // The number of codes per network is limited.
            'x-forwarded-for': `10.0.0.${round}`,
          },
          body: JSON.stringify(body),
        })
      const response = await ask('POST', { email })
      if (!response.ok) return [`a code was refused: ${response.status} ${await response.text()}`]
      const confirming = ask('PUT', { email, code: await codeSentTo(email) }).catch(() => null)
      await Bun.sleep(Math.random() * LATEST_KILL_MS)
      await site.kill()
      const isMoved = (await confirming)?.ok === true
      if (isMoved) acknowledged += 1
      await site.restart()
      const faults = faultsOf(path)
      const after = addressOf(person)
      if (after !== email && (isMoved || after !== before)) faults.push(`${after}, not ${email}`)
      await outboxEmpty()
      const isNotified =
        (await mailTo(before, (text) => text.startsWith('Your Cohearth email address was changed'))) !==
        undefined
      if (isNotified !== (after === email))
        faults.push(`${before} was ${isNotified ? '' : 'not '}notified of ${after}`)
      return faults
    },
    remove: () => site.remove(),
  }
}
