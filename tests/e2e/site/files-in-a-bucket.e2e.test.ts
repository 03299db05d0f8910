import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright'
import { launchBrowser, visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { farApart, LONGER_FILM } from '#tests/support/films.ts'
import { png } from '#tests/support/pictures.ts'
import { startS3Double } from '#tests/support/s3-double.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { newAddress, signUp } from '#tests/support/sign-in.ts'

setDefaultTimeout(900_000)

/** In bytes: large enough that the browser requests parts as it plays. */
const GAP = 8_000_000

let browser: Browser
let server: Server
const s3 = startS3Double()
beforeAll(async () => {
  const film = Buffer.from(await Bun.file(LONGER_FILM).arrayBuffer())
  s3.objects.set('files/media/why-buy-together.mp4', new Uint8Array(farApart(film, GAP)))
  browser = await launchBrowser()
  server = await startServer('executable', s3.filesEnv)
})
afterAll(async () => {
  await browser.close()
  await server.remove()
  await s3.stop()
})

test('a film in a bucket plays, and continues where someone seeks', async () => {
  const { page, complaints, close } = await visit(browser, server.url)
  await page.goto('/course')
  const second = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await eventually(async () => (await second()) > 0.2, true)
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime = 35
  })
  await eventually(async () => (await second()) > 35.2, true)
  expect(complaints).toEqual([])
  await close()
})

test('a picture in a bucket is uploaded, shown, and replaced', async () => {
  const { page, complaints, close } = await visit(browser, server.url)
  await signUp(page.context(), server, newAddress())
  const requested: string[] = []
  page.on('request', (request) => void requested.push(new URL(request.url()).origin))
  await page.goto('/dashboard/profile')
  const picture = page.getByRole('img', { name: 'Your picture' })
  const width = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  for (let time = 1; time <= 2; time += 1) {
    const buffer = png(500 + time, 500)
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await page.getByRole('dialog', { name: 'Crop your picture' }).waitFor({ state: 'detached' })
    await eventually(async () => (await width()) > 0, true)
  }
  await eventually(() => [...s3.objects.keys()].filter((key) => key.startsWith('files/pictures/')).length, 2)
  // Pages never request the bucket directly.
  expect(requested.filter((origin) => origin.startsWith('http')).every((one) => one === server.url)).toBe(
    true,
  )
  expect(complaints).toEqual([])
  await close()
})
