import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright'
import { type Database, only, openDatabase } from '#db/client.ts'
import { certificates, users } from '#db/schema/index.ts'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
let db: Database
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
  db = openDatabase(join(server.dataDir, 'cohearth.sqlite'))
})
afterAll(async () => {
  await db.close()
  await browser.close()
  await server.remove()
})

test.each(['Zoë Lefrançois', '王小明', 'हिन्दी श्रीनिवास', 'محمد الخوارزمي'])(
  'the executable prints a certificate for %s, and shows it to anyone',
  async (name) => {
    const [first] = await db.read
      .select({ id: users.id, email: users.email })
      .from(users)
      .innerJoin(certificates, eq(certificates.user_id, users.id))
      .limit(1)
    const owner = only(first ? [first] : [])
    await db.write((tx) => tx.update(certificates).set({ name }).where(eq(certificates.user_id, owner.id)))
    const { page, close } = await visit(browser, server.url)
    await signIn(page.context(), server, owner.email)
    const response = await page.context().request.get(`${server.url}/api/certificates/mine/pdf`)
    expect(response.status()).toBe(200)
    const { pages } = await readPdf(new Uint8Array(await response.body()))
    const letters = (text: string) => [...text.replaceAll(/\s/g, '')].toSorted().join('')
    const lines = pages[0] ?? []
    const from = lines.indexOf('This certifies that') + 1
    expect(letters(lines.slice(from, lines.indexOf('completed the course')).join(''))).toBe(letters(name))
    const [kept] = await db.read.select().from(certificates).where(eq(certificates.user_id, owner.id))
    await page.goto(`/certificates/${kept?.code}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await close()
  },
)
