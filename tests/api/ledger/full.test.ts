import { expect, test } from 'bun:test'
import { insertEntries } from '#api/features/ledger/queries/book.ts'
import { chained } from '#api/features/ledger/service/chain.ts'
import { only } from '#db/client.ts'
import { MAX_ENTRIES } from '#domain/ledger/limits.ts'
import { aHome, anExpense, bookOf, ok, theyChange, theyPost } from '#tests/api/ledger/support.ts'
import { testApp } from '#tests/support/app.ts'

test('a full ledger takes one more entry up to its limit, says that it’s full, and can still be read', async () => {
  const app = await testApp()
  const [robin] = await aHome(app)
  await theyPost(app, robin, { draft: anExpense() })
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
  await app.close()
}, 60_000)
