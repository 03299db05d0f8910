import { eq } from 'drizzle-orm'
import { groupLawyers } from '#db/schema/index.ts'
import { suggest } from '#tests/api/agreement/support.ts'
import { aHome, anExpense, theyPost } from '#tests/api/ledger/support.ts'
import { theySubscribe } from '#tests/support/factories.ts'
import { aLawyersGroup } from '#tests/support/mails/causes.ts'
import { type ParamsOf, type World } from '#tests/support/mails/world.ts'

async function aReviewedGroup(world: World) {
  const { app } = world
  const people = await aLawyersGroup(world)
  const [row] = await app.deps.db.read.select().from(groupLawyers).where(eq(groupLawyers.id, people.lawyer))
  for (const id of [people.asker, people.other]) await theySubscribe(app, id)
  const reviewed = (as: number, method: string, path: string, json?: unknown) =>
    app.call(method, `/lawyer/groups/${row?.group_id}/agreement/${path}`, { as, json })
  return { ...people, email: row?.email ?? '', reviewed }
}

export const agreementNewsMailParams: ParamsOf = async (world) => {
  const { app } = world
  const { asker, other, account, reviewed } = await aReviewedGroup(world)
  const since = app.deps.clock()
  await suggest(app, asker, 'notice')
  await suggest(app, asker, 'pets', 0, { option: null, values: {}, extra: 'One quiet cat.' })
  await reviewed(account, 'PUT', 'terms/notice/mark', { version: 1, mark: 'reads-well' })
  await reviewed(account, 'POST', 'review')
  return { user: other, since }
}

export const reviewNewsMailParams: ParamsOf = async (world) => {
  const { app } = world
  const { asker, other, account, reviewed } = await aReviewedGroup(world)
  await suggest(app, asker, 'notice')
  await reviewed(account, 'PUT', 'terms/notice/mark', { version: 1, mark: 'needs-law' })
  const since = app.deps.clock()
  await app.call('POST', '/agreement/terms/notice/comments', { as: other, json: { text: 'In writing?' } })
  return { user: account, since }
}

export const ledgerNewsMailParams: ParamsOf = async ({ app }) => {
  const since = app.deps.clock()
  const [robin, leila] = await aHome(app)
  await theyPost(app, robin, { draft: anExpense({ title: 'Roof', cents: 485_900, category: 'repairs' }) })
  return { user: leila, since }
}
