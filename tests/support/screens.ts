/*
 * Takes pictures of the screens that screens/ lists, from the built executable: `bun tests/support/screens.ts FOLDER
 * [--only SCREEN]`. Each is FOLDER/SCREEN-WIDTH-THEME.png, and SCREEN-full-THEME.png for the whole page on a phone.
 * SCREEN.txt has its text, for reading aloud.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DESKTOP, hydrated, PHONE, TABLET } from './browser.ts'
import { deskScreens } from './screens/desks.ts'
import { homeScreens } from './screens/homes.ts'
import { ledgerScreens } from './screens/ledger.ts'
import { memberScreens } from './screens/member.ts'
import { moneyScreens } from './screens/money.ts'
import { siteScreens } from './screens/site.ts'
import { openStage, type Opening, type Screens, type Stage } from './screens/stage.ts'

const TABLES: readonly ((stage: Stage) => Screens)[] = [
  memberScreens,
  homeScreens,
  moneyScreens,
  deskScreens,
  siteScreens,
  ledgerScreens,
]

const only = { type: 'string', multiple: true } as const
const { positionals, values } = parseArgs({ allowPositionals: true, options: { only } })
const [folder] = positionals
if (folder === undefined) throw new Error('Name a folder: bun tests/support/screens.ts FOLDER')
mkdirSync(folder, { recursive: true })

async function take(name: string, open: Opening, into: string): Promise<void> {
  const { page, complaints, close } = await open()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => scrollTo(0, 0))
      await hydrated(page)
      await page.screenshot({ path: join(into, `${name}-${viewport.width}-${colorScheme}.png`) })
      if (viewport === PHONE)
        await page.screenshot({ path: join(into, `${name}-full-${colorScheme}.png`), fullPage: true })
    }
  }
  await Bun.write(join(into, `${name}.txt`), await page.evaluate(said))
  await close()
  console.log([name, ...complaints].join('\n  '))
}

function said(): string {
  for (const closed of document.querySelectorAll('details')) closed.open = true
  return document.body.innerText
}

const stage = await openStage()
try {
  const screens = TABLES.flatMap((table) => Object.entries(table(stage)))
  const chosen = screens.filter(([name]) => values.only?.includes(name) ?? true)
  if (chosen.length === 0) throw new Error(`The screens are ${screens.map(([name]) => name).join(', ')}.`)
  for (const [name, open] of chosen) await take(name, open, folder)
} finally {
  await stage.close()
}
