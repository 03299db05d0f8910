/* Takes pictures of every email: `bun tests/support/mail-screens.ts FOLDER [NAME …]`. Each is FOLDER/NAME-WIDTH-THEME.png. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from './browser.ts'
import { everyMail } from './every-mail.ts'

const [folder, ...names] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder: bun tests/support/mail-screens.ts FOLDER')
mkdirSync(folder, { recursive: true })

const VIEWS = [
  [600, 'light'],
  [600, 'dark'],
  [360, 'light'],
] as const

const browser = await launchBrowser()
for (const { name, html, text, subject, pictures } of await everyMail()) {
  if (names.length > 0 && !names.some((one) => name.startsWith(one))) continue
  const file = join(folder, name.replaceAll(' ', '-'))
  const shown = pictures.reduce(
    (whole, { id, jpeg }) => whole.replaceAll(`cid:${id}`, `data:image/jpeg;base64,${jpeg.toBase64()}`),
    html,
  )
  await Bun.write(`${file}.txt`, `${subject}\n\n${text}`)
  for (const [width, colorScheme] of VIEWS) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme })
    await page.setContent(shown)
    await page.screenshot({ path: `${file}-${width}-${colorScheme}.png`, fullPage: true })
    await page.close()
  }
}
await browser.close()
