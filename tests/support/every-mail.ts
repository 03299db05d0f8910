import { MAILS } from '#api/features.ts'
import type { Envelope, MailParams } from '#api/mail/template.ts'
import { users } from '#db/schema/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aWorld } from '#tests/support/mails/world.ts'
import { LETTERS } from '#tests/support/mails/letters.ts'
import { BILLING } from '#tests/support/mails/billing.ts'

export interface WrittenMail extends Envelope {
  template: string
  /** The template's name and its variant. */
  name: string
}

/** Every email that the product sends, written for a made-up community with the demo's pictures. */
export async function everyMail(): Promise<WrittenMail[]> {
  const written: WrittenMail[] = []
  await eachMail(async (app, { template, name, row }) => {
    const envelope = await template.write(app.deps, row)
    if (!envelope) throw new Error(`“${name}” isn't written.`)
    written.push({ ...envelope, template: template.name, name })
  })
  return written
}

/** Returns the names of the emails that are written even if their recipient was deactivated after they were queued. */
export async function mailsToDeactivated(): Promise<string[]> {
  const names: string[] = []
  await eachMail(async ({ deps }, { template, name, row }) => {
    const setActive = (is_active: boolean) => deps.db.write((tx) => tx.update(users).set({ is_active }))
    await setActive(false)
    if (await template.write(deps, row)) names.push(name)
    await setActive(true)
  })
  return names
}

/** Parameters that are ids of rows. */
const IDS =
  'challenge change comment device enrolment guest invitation lawyer listing notice report reversal round tour user'
const MISSING = 999_999_999

/** Returns which emails are written, or throw, even if the row with one of their ids is gone. */
export async function mailsAboutMissing(): Promise<string[]> {
  const wrong: string[] = []
  await eachMail(async ({ deps }, { template, name, row }) => {
    for (const param of Object.keys(row.params).filter((key) => IDS.split(' ').includes(key))) {
      const missing = typeof row.params[param] === 'string' ? String(MISSING) : MISSING
      const stale = { ...row, params: { ...row.params, [param]: missing } }
      const written = await template.write(deps, stale).catch((error: unknown) => error)
      if (written !== null)
        wrong.push(`${name} without ${param}: ${written instanceof Error ? written.message : 'written'}`)
    }
  })
  return wrong
}

interface QueuedMail {
  template: (typeof MAILS)[number]
  name: string
  row: { params: MailParams; created_at: number }
}

async function eachMail(handle: (app: TestApp, mail: QueuedMail) => Promise<void>): Promise<void> {
  const app = await testApp({
    PUBLIC_URL: 'http://localhost:3000',
    POSTAL_ADDRESS: 'Cohearth Homes Inc.\\n100 Example Street, Suite 4\\nToronto ON  M5V 2T6',
  })
  try {
    const world = await aWorld(app)
    for (const [name, paramsOf] of Object.entries({ ...LETTERS, ...BILLING })) {
      const template = MAILS.find((one) => one.name === name.split(' ')[0])
      if (!template) throw new Error(`“${name}” has no template.`)
      await handle(app, {
        template,
        name,
        row: { params: await paramsOf(world), created_at: app.deps.clock() },
      })
    }
  } finally {
    await app.close()
  }
}
