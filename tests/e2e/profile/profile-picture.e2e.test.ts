import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContextOptions } from 'playwright'
import { axeFindings, DESKTOP, launchBrowser, PHONE, visit, type Visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { exif, GIF, heic, jpeg, noise, png, quartersOf, withSegment } from '#tests/support/pictures.ts'
import { newAddress, signUp } from '#tests/support/sign-in.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import {
  WIDE,
  cropArea,
  cropDialog,
  drop,
  fileInput,
  keptPicture,
  ownPicture,
  pick,
  upload,
  useButton,
  withAndWithoutInitials,
} from './picture-page.ts'

setDefaultTimeout(900_000)

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer('executable')
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

async function newClient(options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, server.url, { reducedMotion: 'reduce', ...options })
  await signUp(visitor.page.context(), server, newAddress())
  await visitor.page.goto('/dashboard/profile')
  return visitor
}

test('a picture is chosen and cropped by keyboard on a phone', async () => {
  const { page, complaints, close } = await newClient({
    viewport: PHONE,
    isMobile: true,
    colorScheme: 'dark',
  })
  expect(await fileInput(page).getAttribute('accept')).toBe('image/*')
  await pick(page, WIDE)
  await cropDialog(page).waitFor()
  expect(await axeFindings(page)).toEqual([])
  // The square starts in the middle; ten presses reach the left end.
  await cropArea(page).and(page.locator(':focus')).waitFor()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Left' }).and(page.locator(':focus')).waitFor()
  await upload(page)

  await page.locator('[data-user-picture] img').waitFor()
  const kept = await keptPicture(page)
  expect(await quartersOf(kept)).toEqual(['red', 'red', 'blue', 'blue'])
  expect(await new Bun.Image(kept).metadata()).toMatchObject({ width: 400, height: 400, format: 'webp' })
  await page.reload()
  await ownPicture(page).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a picture is dropped and cropped by mouse on a desktop', async () => {
  const { page, complaints, close } = await newClient({ viewport: DESKTOP })
  await drop(page, WIDE)
  await cropDialog(page).waitFor()
  const box = await cropArea(page).boundingBox()
  if (!box) throw new Error('There is no picture to drag.')
  await page.mouse.move(box.x + box.width * 0.9, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.1, box.y + 20, { steps: 4 })
  await page.mouse.up()
  await upload(page)
  expect(await quartersOf(await keptPicture(page))).toEqual(['green', 'green', 'blue', 'blue'])
  expect(complaints).toEqual([])
  await close()
})

test('the wheel, the plus key and the slider zoom, and the buttons move the picture', async () => {
  const { page, close } = await newClient()
  await pick(page, WIDE)
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  const zoomed = async () => Number(await zoom.inputValue())
  await cropArea(page).hover()
  await page.mouse.wheel(0, -300)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[type=range]')?.value !== '1')
  const byWheel = await zoomed()
  await cropArea(page).press('+')
  await eventually(async () => (await zoomed()) > byWheel, true)
  await zoom.fill('2')
  // 200 of 400 pixels now: eight presses lead from the middle to the top.
  for (let press = 0; press < 10; press += 1)
    await page.getByRole('button', { name: 'Up', exact: true }).click()
  await page.getByRole('button', { name: 'Right' }).click()
  for (let press = 0; press < 20; press += 1) await page.getByRole('button', { name: 'Right' }).click()
  await upload(page)
  const kept = await keptPicture(page)
  expect(await quartersOf(kept)).toEqual(['green', 'green', 'green', 'green'])
  expect(await new Bun.Image(kept).metadata()).toMatchObject({ width: 200, height: 200 })
  await close()
})

test('two fingers zoom', async () => {
  const { page, complaints, close } = await newClient({ viewport: PHONE, isMobile: true, hasTouch: true })
  await pick(page, WIDE)
  await useButton(page).and(page.locator(':enabled')).waitFor()
  const box = await cropArea(page).boundingBox()
  if (!box) throw new Error('There is no picture to pinch.')
  const touches = await page.context().newCDPSession(page)
  const fingers = (apart: number) =>
    [-apart, apart].map((x, id) => ({ x: box.x + box.width / 2 + x, y: box.y + box.height / 2, id }))
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60) })
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[type=range]')?.value === '2')
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await upload(page)
  expect(await new Bun.Image(await keptPicture(page)).metadata()).toMatchObject({ width: 200, height: 200 })
  expect(complaints).toEqual([])
  await close()
})

test('a rotated camera picture is shown upright', async () => {
  const { page, close } = await newClient()
  await pick(page, withSegment(await jpeg(png(300, 300)), 0xe1, exif(6)))
  await upload(page)
  expect(await quartersOf(await keptPicture(page))).toEqual(['blue', 'red', 'blue', 'green'])
  await close()
})

describe('unusable files are explained, and another one can be chosen', () => {
  const FILES: [message: string, files: () => Promise<Buffer[]> | Buffer[]][] = [
    ['Please save a copy as JPEG', () => [heic()]],
    ['Please choose a JPEG, PNG or WebP picture.', () => [GIF]],
    ['This picture is damaged or incomplete.', async () => [(await jpeg(WIDE)).subarray(0, -500)]],
    ['This picture is damaged or incomplete.', () => [WIDE.subarray(0, 200)]],
    ['This file is empty.', () => [Buffer.alloc(0)]],
    ['Please choose a picture of 5 MB or less.', () => [png(1500, 1400, noise())]],
    ['Please choose one picture.', () => [WIDE, WIDE]],
  ]
  test('one after the other', async () => {
    const { page, complaints, close } = await newClient()
    for (const [message, files] of FILES) {
      await pick(page, ...(await files()))
      await page.getByText(message).waitFor()
      expect(await cropDialog(page).count()).toBe(0)
    }
    expect(await axeFindings(page)).toEqual([])
    await pick(page, WIDE)
    await cropDialog(page).waitFor()
    await page.locator('.field-error:visible').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })
})

test('after a failure, the cropped picture can be sent again', async () => {
  const { page, close } = await newClient()
  await page.route('**/api/user/profile-picture', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await pick(page, WIDE)
  await useButton(page).click()
  await page.getByText('Failed to upload image.').waitFor()
  await upload(page)
  await close()
})

test('a double click uploads once', async () => {
  const { page, close } = await newClient()
  let calls = 0
  await page.route('**/api/user/profile-picture', (route) => {
    calls += 1
    return route.continue()
  })
  await pick(page, WIDE)
  await useButton(page).dblclick()
  await page.getByText('Image uploaded!').waitFor()
  expect(calls).toBe(1)
  await close()
})

test('Escape discards the chosen picture', async () => {
  const { page, close } = await newClient()
  await pick(page, WIDE)
  await cropDialog(page).waitFor()
  await page.keyboard.press('Escape')
  await cropDialog(page).waitFor({ state: 'detached' })
  await page.locator('.about-card .avatar img').waitFor({ state: 'detached' })
  await close()
})

test("a transparent picture doesn't show the initials behind it", async () => {
  const { page, close } = await newClient()
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    return canvas.toDataURL('image/png')
  })
  await pick(page, Buffer.from(address.split(',')[1] ?? '', 'base64'))
  await upload(page)
  await page.reload()
  for (const where of ['.about-card', '[data-user-picture]']) {
    const avatar = page.locator(`${where} .avatar`)
    await avatar.locator('img').evaluate(async (picture) => {
      if (picture instanceof HTMLImageElement) await picture.decode()
    })
    const [seen, without] = await withAndWithoutInitials(page, avatar)
    expect(seen.equals(without)).toBe(true)
  }
  await close()
})

test('initials replace a picture that fails to load, even in the header', async () => {
  const { page, close } = await newClient()
  await pick(page, WIDE)
  await upload(page)
  await page.route('**/api/files/pictures/**', (route) => route.abort())
  await page.reload()
  for (const where of ['.about-card', '[data-user-picture]']) {
    const avatar = page.locator(`${where} .avatar`)
    await eventually(() => avatar.locator('img:visible').count(), 0)
    expect(await avatar.innerText()).toBe('RT')
    const [seen, without] = await withAndWithoutInitials(page, avatar)
    expect(seen.equals(without)).toBe(false)
  }
  await close()
})

test('a picture is removed', async () => {
  const { page, complaints, close } = await newClient()
  await pick(page, WIDE)
  await upload(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Image removed.').waitFor()
  await fileInput(page).and(page.locator(':focus')).waitFor()
  await eventually(() => page.locator('.avatar img').count(), 0)
  await page.reload()
  await page.getByText('Upload a picture').waitFor()
  expect(complaints).toEqual([])
  await close()
})
