import { expect, test } from 'bun:test'
import { agreementNewsMail } from '#api/features/agreement/mails.ts'
import { gatherNews } from '#api/features/messages/service/gather.ts'
import { outbox } from '#db/schema/index.ts'
import { GATHER_MS, GATHERED_EVERY_MS } from '#domain/messages/limits.ts'
import { testApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'

test('news waits half an hour, and six hours after the last email of its kind, whatever other kinds did', async () => {
  const app = await testApp()
  const user = await aClient(app)
  const start = app.deps.clock()
  const gather = (kind: 'agreement' | 'ledger') =>
    app.deps.db.write((tx) => gatherNews(tx, app.deps, { kind, mail: agreementNewsMail }, user))
  const due = async () =>
    (await app.deps.db.read.select().from(outbox)).map(({ next_attempt_at }) => next_attempt_at - start)
  await gather('agreement')
  app.advance(GATHER_MS)
  await gather('ledger')
  await gather('agreement')
  expect(await due()).toEqual([GATHER_MS, 2 * GATHER_MS, GATHER_MS + GATHERED_EVERY_MS])
  await gather('ledger')
  expect(await due()).toHaveLength(3)
  await app.close()
})
