import type { APIRequestContext } from 'playwright'
import { DEMO_ACCOUNTS, MATES } from '#db/seed/demo/people.ts'
import { dayOf } from '#domain/day.ts'
import { PATH } from '#domain/paths.ts'
import { hydrated } from '../browser.ts'
import { startBooks } from '../started-books.ts'
import type { Opening, Screens, Stage } from './stage.ts'

const EMAILS = { robin: DEMO_ACCOUNTS.client.email, ...MATES } as const

type Owner = keyof typeof EMAILS

/**
 * The ledger of a demo group: three owners, then what someone who left can read, and what the last owner sees. They come last and
 * in this order.
 */
export const ledgerScreens = ({ signed, server, opened }: Stage): Screens => {
  const once = new Map<string, Promise<unknown>>()

  async function request(owner: Owner): Promise<APIRequestContext> {
    return (await signed(EMAILS[owner])).request
  }

  async function call(owner: Owner, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) {
    const response = await (
      await request(owner)
    ).fetch(`${server.url}/api${path}`, {
      method,
      headers: { origin: server.url },
      ...(data !== undefined && { data }),
    })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return response
  }

  const post = async (owner: Owner, draft: object) => {
    const dated = { day: dayOf(Date.now()), ...draft }
    const change = { key: crypto.randomUUID(), draft: dated, reverses: null }
    return (await call(owner, 'POST', '/ledger/entries', change)).json()
  }

  function begun(): Promise<unknown> {
    const known = once.get('begun')
    if (known) return known
    const books = begin()
    once.set('begun', books)
    return books
  }

  async function begin(): Promise<void> {
    await startBooks(server, [await request('robin'), await request('leila'), await request('kofi')])
    const gas = { kind: 'expense', title: 'Gas', cents: 24_318, category: 'utilities', paidBy: 2, split: { by: 'head' } } // prettier-ignore
    await post('leila', gas)
    for (const cents of [92_000, 95_500])
      await post('kofi', { ...gas, title: 'Plumber', cents, category: 'repairs', paidBy: 3 })
    await post('robin', { ...gas, title: 'Roof repair', cents: 485_900, category: 'repairs', paidBy: 1 })
    const loan = { kind: 'loan', title: 'Loan between you', cents: 120_000, lender: 1, borrower: 2, ratePercent: 5, compoundsEvery: null } // prettier-ignore
    const { waiting } = await post('robin', loan)
    for (const owner of ['leila', 'kofi'] as const)
      await call(owner, 'PUT', `/ledger/proposals/${waiting}/vote`, { yes: true, why: '' })
  }

  async function leave(owner: Owner): Promise<void> {
    const { seen } = await (await call(owner, 'GET', '/ledger/leaving')).json()
    await call(owner, 'PUT', '/ledger/leaving', { seen })
    await call(owner, 'DELETE', '/groups/mine/membership')
  }

  const money = (owner: Owner, query: string, before: () => Promise<unknown> = begun): Opening => {
    return async () => {
      await before()
      const { storageState } = await signed(EMAILS[owner])
      return opened(`${PATH.MONEY}${query}`, { storageState }, hydrated)
    }
  }

  return {
    ledger: money('robin', ''),
    'ledger-rules': money('robin', '?view=rules'),
    'ledger-expense': money('robin', '?view=expense'),
    'ledger-repay': money('leila', '?view=expense&kind=repay'),
    'ledger-lump': money('leila', '?view=expense&kind=principal'),
    'ledger-entry': money('leila', '?view=expense&entry=2'),
    'ledger-recurring': money('robin', '?view=recurring'),
    'ledger-settle': money('robin', '?view=settle'),
    'ledger-import': money('robin', '?view=import'),
    'ledger-year': money('robin', '?view=year&of=home'),
    'ledger-earlier': money('kofi', '?view=earlier', () => begun().then(() => leave('kofi'))),
    'ledger-earlier-year': money('kofi', '?view=earlier&book=1'),
    'ledger-left': money('robin', ''),
    'ledger-close': money('robin', '', () => leave('leila')),
  }
}
