import { createApp } from '#api/app.ts'
import { drain } from '#api/mail/service.ts'
import { POLICY } from '#api/middleware/policy.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import { accept, ownWords, suggest } from '#tests/api/agreement/support.ts'
import { theyShare } from '#tests/api/exits/support.ts'
import { aNewLine, theyImport } from '#tests/api/ledger/import/support.ts'
import { aHome, anExpense, ok, theyPost } from '#tests/api/ledger/support.ts'
import { theySeal, theyStart, tick } from '#tests/api/sealed/support.ts'
import { theyAreReady, theyShare as theyShareFigures } from '#tests/api/snapshot/support.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aLawyer } from '#tests/support/factories.ts'
import { png } from '#tests/support/pictures.ts'

const WORKSHOP = /^\/(agreement|ledger|exits|sealed|snapshot|files\/receipts|groups\/mine\/lawyer)\b/
const COUNSEL = 'counsel@law.test'

/** The same in every variant, because entries show it. */
const keyOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

export interface Owners {
  robin: number
  leila: number
  kofi: number
  /** Their lawyer, whom all of them approved. */
  wen: number
}

/** A marker in every text they write. */
export const SECRET = 'Zanzibar'

/** Creates three owners with everything that members can make in the workshop, most of it by Kofi. */
export async function threeOwners(app: TestApp): Promise<Owners> {
  const [robin, leila, kofi] = await aHome(app)
  const wen = await aLawyer(app, { first_name: 'Wen', last_name: 'Zhao', email: COUNSEL })
  const call = async (as: number, method: string, path: string, json: object) =>
    ok(await app.call(method, path, { as, json }))

  await call(leila, 'POST', '/groups/mine/lawyer', { email: COUNSEL })
  for (const as of [robin, kofi]) await call(as, 'PUT', '/groups/mine/lawyer/consent', { email: COUNSEL })
  await suggest(app, kofi, 'notice')
  await accept(app, leila, 'notice')
  await suggest(app, leila, 'guests', 0, ownWords(`Guests from ${SECRET} tell us first.`))
  await accept(app, kofi, 'guests')
  for (const as of [kofi, leila]) {
    await call(as, 'POST', '/agreement/terms/notice/comments', { text: `Long enough for ${SECRET}?` })
    await call(as, 'POST', '/groups/mine/lawyer/comments', { text: `And in ${SECRET}?` })
  }
  await call(kofi, 'PUT', '/agreement/down', { cents: 2_500_000 })

  await theyPost(app, kofi, { key: keyOf(1), draft: anExpense({ paidBy: 3, title: `${SECRET} lamp` }) })
  const amounts = [35_000, 40_000, 25_000]
  const dated = { day: '2026-07-01', title: `${SECRET} fund` }
  const draft = { kind: 'contribution', ...dated, amounts, to: 'house' } as const
  await theyPost(app, kofi, { key: keyOf(2), draft })
  const roof = anExpense({ cents: 900_000, category: 'repairs', paidBy: 'house', title: `${SECRET} roof` })
  await theyPost(app, leila, { draft: roof })
  const line = aNewLine(`${SECRET} WATER`, -11_852, { title: 'Water' })
  await ok(await theyImport(app, kofi, [line], { key: keyOf(3), name: `${SECRET}.csv` }))
  await call(leila, 'POST', '/ledger/payments', { key: crypto.randomUUID(), to: 3, cents: 1000 })
  const form = new FormData()
  form.set('receipt', new File([new Uint8Array(png(40, 40))], 'receipt.png'))
  await ok(await app.call('POST', '/ledger/entries/2/receipts', { as: kofi, form }))
  const rhythm = { kind: 'monthly', start: '2026-08-01', every: 1, day: 1 }
  await call(kofi, 'POST', '/ledger/recurring', { key: keyOf(4), draft, rhythm, asks: true })

  const more = { note: `Fair in ${SECRET}?`, verdict: 'passes', income: 72_000 } as const
  for (const as of [kofi, leila]) await theyShare(app, as, more)
  await ok(await theyStart(app, kofi))
  for (const as of [robin, leila, kofi]) await ok(await theySeal(app, as))
  await tick(app)
  for (const as of [robin, leila, kofi]) await theyAreReady(app, as)
  await ok(await theyShareFigures(app, kofi, 'salary'))
  await drain(app.deps)
  app.advance(MINUTE_MS)
  return { robin, leila, kofi, wen }
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  ':purpose': ['stops-paying', 'rooms'],
  ':key': ['notice', 'guests'],
  ':id': ['1', '2', '3', '4', '5'],
  ':month': ['2026-07'],
  ':year': ['2026'],
  ':format': ['pdf', 'docx'],
}

/** Every path of the workshop that members can read, with values for its parameters. */
export function addressesIn(app: TestApp): string[] {
  const paths = createApp(app.deps).routes.flatMap(({ method, path, handler }) => {
    const policy: unknown = Reflect.get(handler, POLICY)
    const isTheirs = typeof policy === 'string' && policy.includes('client')
    return method === 'GET' && isTheirs && WORKSHOP.test(path) ? [path] : []
  })
  return [...new Set(paths)].flatMap((path) => {
    const [name] = /:\w+/.exec(path) ?? []
    return name === undefined ? [path] : (VALUES[name] ?? []).map((value) => path.replace(name, value))
  })
}

/** Returns what someone gets from each path: status and body. */
export async function readAs(
  app: TestApp,
  as: number,
  addresses: readonly string[],
): Promise<[address: string, answer: string][]> {
  const seen: [string, string][] = []
  for (const address of addresses) {
    const response = await app.call('GET', address, { as })
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
    // Generated files get a new id each time.
    seen.push([address, `${response.status} ${body.startsWith('%PDF') ? body.length : body}`])
  }
  return seen
}
