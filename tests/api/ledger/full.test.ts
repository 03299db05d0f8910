import { expect, test } from 'bun:test'
import { insertEntries } from '#api/features/ledger/queries/book.ts'
import { chained } from '#api/features/ledger/service/chain.ts'
import { postRecurring } from '#api/features/ledger/recurring/service/due.ts'
import { confirmUnanswered } from '#api/features/ledger/settle/service.ts'
import { only } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { MAX_ENTRIES } from '#domain/ledger/limits.ts'
import { aHome, anExpense, bookOf, ok, theyChange, theyPost } from '#tests/api/ledger/support.ts'
import { testApp } from '#tests/support/app.ts'
import { silentLogger } from '#tests/support/log.ts'

test('a full ledger takes one more entry up to its limit, says that it’s full, and can still be read', async () => {
  const app = await testApp()
  const [robin, leila, kofi] = await aHome(app)
  await theyPost(app, robin, { draft: anExpense() })
  const call = (method: string, path: string, as: number, json: object) =>
    app.call(method, `/ledger/${path}`, { as, json: { key: crypto.randomUUID(), ...json } })
  for (const as of [leila, kofi]) await ok(await call('POST', 'payments', as, { to: 1, cents: 100 }))
  const rhythm = { kind: 'monthly', start: '2026-09-01', every: 1, day: 1 }
  await ok(await call('POST', 'recurring', robin, { draft: anExpense(), rhythm, asks: false }))
  const { entries, ledger } = await bookOf(app, robin)
  const last = only(entries.slice(-1))
  const { id, head } = ledger
  const added = Array.from({ length: MAX_ENTRIES - 1 - last.number }, (_, index) => ({
    ...last,
    number: last.number + 1 + index,
    key: crypto.randomUUID(),
  }))
  await app.deps.db.write((tx) => insertEntries(tx, id, chained(id, { previous: head, added })))
  await theyPost(app, robin, { draft: anExpense() })
  const refused = await theyChange(app, robin, { draft: anExpense() })
  expect([refused.status, await refused.json()]).toEqual([409, { detail: 'This ledger is full.' }])
  const read = await ok(await app.call('GET', '/ledger', { as: robin }))
  expect(await read.json()).toMatchObject({ fault: null, next: MAX_ENTRIES + 1 })

  app.advance(60 * DAY_MS)
  const errors: unknown[] = []
  const log = {
    ...silentLogger,
    error: (message: string, fields?: object) => errors.push({ message, ...fields }),
  }
  await confirmUnanswered({ ...app.deps, log })
  const message = 'a payment couldn’t be confirmed'
  expect(errors).toMatchObject([
    { message, id: 1 },
    { message, id: 2 },
  ])
  await postRecurring(app.deps)
  const { due } = await (await app.call('GET', '/ledger/recurring', { as: robin })).json()
  expect(due[0]).toMatchObject({ day: '2026-09-01', why: 'This ledger is full.' })
  await app.close()
}, 900_000)
