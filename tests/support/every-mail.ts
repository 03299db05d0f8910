import { MAILS } from '#api/features.ts'
import { type Envelope } from '#api/mail/template.ts'
import { testApp } from '#tests/support/app.ts'
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
  const app = await testApp({
    PUBLIC_URL: 'http://localhost:3000',
    POSTAL_ADDRESS: 'Cohearth Homes Inc.\\n100 Example Street, Suite 4\\nToronto ON  M5V 2T6',
  })
  try {
    const world = await aWorld(app)
    const written: WrittenMail[] = []
    for (const [name, paramsOf] of Object.entries({ ...LETTERS, ...BILLING })) {
      const template = MAILS.find((one) => one.name === name.split(' ')[0])
      const row = { params: await paramsOf(world), created_at: app.deps.clock() }
      const envelope = await template?.write(app.deps, row)
      if (!template || !envelope) throw new Error(`“${name}” isn't written.`)
      written.push({ ...envelope, template: template.name, name })
    }
    return written
  } finally {
    await app.close()
  }
}
