import { expect } from 'bun:test'
import type { Locator, Page } from 'playwright'
import { png } from '#tests/support/pictures.ts'

/* The picture of a profile, as its tests choose, crop and look at it. */

export const fileInput = (page: Page) => page.locator('input[type=file]')
export const ownPicture = (page: Page) => page.getByRole('img', { name: 'Your picture' })
export const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop your picture' })
export const cropArea = (page: Page) => page.getByRole('application')
export const useButton = (page: Page) => page.getByRole('button', { name: 'Use this picture' })

/** Twice as wide as high: red at the top left, green at the top right, blue below. */
export const WIDE = png(800, 400)
const pngFile = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer })

export async function pick(page: Page, ...files: Buffer[]): Promise<void> {
  await fileInput(page).evaluate((input) => input.toggleAttribute('multiple', true))
  await fileInput(page).setInputFiles(files.map(pngFile))
}

export async function drop(page: Page, file: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    data.items.add(new File([bytes], 'me.png', { type: 'image/png' }))
    return data
  }, file.toString('base64'))
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer })
  await page.getByText('Drop the picture here.').waitFor()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

export async function upload(page: Page): Promise<void> {
  await useButton(page).click()
  await page.getByText('Image uploaded!').waitFor()
  await cropDialog(page).waitFor({ state: 'detached' })
}

export async function keptPicture(page: Page): Promise<Buffer> {
  const address = await ownPicture(page).getAttribute('src')
  const response = await page.context().request.get(`${address}`)
  expect(response.status()).toBe(200)
  return response.body()
}

/** Takes screenshots of an avatar's middle with and without its initials. */
export async function withAndWithoutInitials(page: Page, avatar: Locator): Promise<[Buffer, Buffer]> {
  const { x, y, width, height } = (await avatar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 }
  const seen = await page.screenshot({ clip })
  await avatar.locator('span').evaluate((initials) => initials.replaceChildren())
  return [seen, await page.screenshot({ clip })]
}
