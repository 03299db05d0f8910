import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { DEMO_ACCOUNTS } from '#db/seed/demo/people.ts'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { eventually } from '#tests/support/eventually.ts'
import { parseMail } from '#tests/support/mime.ts'
import { callFrom, signIn } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer('executable', { DEMO: '1' })])
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** Calendar data in the emails sent so far. */
async function mailed() {
  const folder = join(server.dataDir, 'mail')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(files.map((name) => Bun.file(join(folder, name)).bytes()))
  return mails.flatMap((mail) => {
    const { calendar } = parseMail(Buffer.from(mail))
    return calendar ? [readCalendar(calendar.content)] : []
  })
}

test('the executable emails calendar files and serves them for download', async () => {
  const { page, close } = await visit(browser, server.url)
  await signIn(page.context(), server, DEMO_ACCOUNTS.client.email)
  const call = callFrom(page.context(), server)
  // Newfoundland is half an hour off its neighbours.
  await call('POST', '/properties/1144/tour', {})
  await eventually(async () => (await mailed()).length, 2)
  const response = await page.context().request.get(`${server.url}/api/tours`)
  const { ahead }: { ahead: { id: number; shown: string; property: { msl_number: string } }[] } =
    await response.json()
  const tour = ahead.find(({ property }) => property.msl_number === '1144')
  const file = await page.context().request.get(`${server.url}/api/tours/${tour?.id}/calendar.ics`)
  const saved = readCalendar(await file.text())
  expect(saved).toMatchObject({ zone: 'America/St_Johns', start: `${tour?.shown}:00`, method: 'PUBLISH' })
  for (const sent of await mailed())
    expect(sent).toMatchObject({ uid: saved.uid, start: saved.start, at: saved.at, method: 'REQUEST' })
  await close()
})
