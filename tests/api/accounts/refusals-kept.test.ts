// Promise: Repeated refusals leave one audit line an hour.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { audit } from '#db/schema/index.ts'
import { aClient } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aBrowser, codeFor, linkFor, otherThan, signedInBrowser } from './support.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/duration.ts'
import { changeRows } from '#tests/support/engines.ts'
import { refusalIn } from '#tests/support/refusals.ts'

const email = 'maya@example.test'
let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

async function linesOf(action: string) {
  const rows = await app.deps.db.read.select().from(audit)
  return rows.filter((row) => row.action === action)
}

test('a thousand replays of a used link leave one line an hour', async () => {
  const id = await aClient(app, { email })
  const browser = aBrowser(app)
  await browser.logIn(email)
  const token = await linkFor(app, email)
  expect((await browser.useLink(token)).status).toBe(200)
  for (let replay = 0; replay < 1000; replay += 1) await aBrowser(app).useLink(token)
  expect(await linesOf('link.refused')).toMatchObject([{ subject_id: id }])
  app.advance(HOUR_MS)
  await browser.useLink(token)
  expect(await linesOf('link.refused')).toHaveLength(2)
}, 900_000)

test('wrong codes for addresses without an account share one line an hour', async () => {
  for (let person = 0; person < 20; person += 1) {
    const browser = aBrowser(app)
    const address = `person${person}@example.test`
    await browser.logIn(address)
    for (let guess = 0; guess < 3; guess += 1)
      await browser.verify(address, otherThan(await codeFor(app, address)))
  }
  expect(await linesOf('code.refused')).toHaveLength(1)
  expect(await linesOf('code.limited')).toHaveLength(1)
})

test('sign-ins of someone on the waiting list leave one line an hour', async () => {
  await aClient(app, { email, stage: 'subscriber' })
  for (let time = 0; time < 3; time += 1) {
    app.advance(MINUTE_MS)
    const browser = aBrowser(app)
    await browser.logIn(email)
    expect(await refusalIn(await browser.verify(email, await codeFor(app, email)))).toEqual([
      403,
      'We are sorry, we are limiting the number of signup at the present moment... You’re on our waiting list. We’ll email you as soon as there’s room.',
    ])
  }
  expect(await linesOf('session.refused')).toHaveLength(1)
})

test('signing out elsewhere over and over leaves one line', async () => {
  const id = await aClient(app, { email })
  const browser = await signedInBrowser(app, email)
  await app.deps.sessions.start(id, app.deps.clock(), 'another')
  for (let time = 0; time < 20; time += 1)
    expect((await browser.call('DELETE', '/sessions')).status).toBe(204)
  expect(await linesOf('session.ended')).toHaveLength(1)
})

test('no one removes or changes a line', async () => {
  await aClient(app, { email })
  await signedInBrowser(app, email)
  for (const statement of ['DELETE FROM audit', "UPDATE audit SET action = 'x'"]) {
    await expect(changeRows(app.deps.db, statement)).rejects.toThrow()
  }
})
