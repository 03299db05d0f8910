// Promise: Pictures of deleted accounts and replaced pictures are removed even if the server is killed in between.

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploaded } from './support.ts'
import { PICTURES } from '#api/boot/data-folder.ts'
import { createPicturesJob } from '#api/features/profile/pictures/job.ts'
import { HOUR_MS } from '#domain/duration.ts'
import { smallPictureName } from '#domain/profile/pictures/names.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { runJob } from '#tests/support/jobs.ts'
import { png } from '#tests/support/pictures.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

test('unused pictures, which a kill can leave, are deleted after an hour', async () => {
  const folder = join(app.deps.config.dataDir, PICTURES)
  const maya = await uploaded(app, await aClient(app), png(50, 50))
  const [left, young] = [`${crypto.randomUUID()}.webp`, `${crypto.randomUUID()}.webp`]
  const pictures = [maya, smallPictureName(maya)]
  const strangers = ['demo-01.webp', 'note.txt']
  for (const name of [left, smallPictureName(left), young, ...strangers])
    writeFileSync(join(folder, name), 'x')
  const now = Date.now()
  const old = new Date(now - 2 * HOUR_MS)
  for (const name of [left, smallPictureName(left), ...pictures, ...strangers])
    utimesSync(join(folder, name), old, old)
  await runJob(createPicturesJob(app.deps))
  expect(readdirSync(folder).toSorted()).toEqual([...pictures, ...strangers, young].toSorted())
})
