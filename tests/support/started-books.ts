import type { APIRequestContext } from 'playwright'
import * as v from 'valibot'
import { OPENING } from '#tests/api/ledger/support.ts'
import type { Server } from './server.ts'

/** Starts a demo group's books from a year ago: the first person enters the figures, and the others check them. */
export async function startBooks(
  { url }: Server,
  [first, ...others]: readonly [APIRequestContext, ...APIRequestContext[]],
): Promise<void> {
  const put = async (person: APIRequestContext, path: string, data: unknown) => {
    const response = await person.put(`${url}/api/ledger${path}`, { headers: { origin: url }, data })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  const closed = `${new Date().getUTCFullYear() - 1}-01-01`
  const saved = await put(first, '/start', { version: 0, opening: { ...OPENING, closed } })
  const { version } = v.parse(v.object({ version: v.number() }), saved)
  for (const person of others) await put(person, '/start/check', { version, differs: null })
}
