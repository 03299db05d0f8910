import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { only } from '#db/client.ts'
import { groupMembers, groups } from '#db/schema/index.ts'
import {
  aPerson,
  type BillingServer,
  openBillingServer,
  type Person,
} from '#tests/support/billing-browser.ts'
import { eventually } from '#tests/support/eventually.ts'

setDefaultTimeout(900_000)

let world: BillingServer
let maya: Person
let theo: Person
beforeAll(async () => {
  world = await openBillingServer()
  maya = await aPerson(world, {}, { free: true })
  theo = await aPerson(world, {}, { free: true })
})
afterAll(() => world.close())

/** Puts both into a new group, and out of the one before. */
const regroup = (joined_at: number) =>
  world.db.write(async (tx) => {
    const { id: group_id } = only(await tx.insert(groups).values({ created_at: joined_at }).returning())
    for (const { id: user_id } of [maya, theo]) {
      await tx.delete(groupMembers).where(eq(groupMembers.user_id, user_id))
      await tx.insert(groupMembers).values({ group_id, user_id, joined_at })
    }
  })

test('a draft for one group isn’t in the next group’s box', async () => {
  await regroup(1)
  const { page } = maya
  const field = page.getByRole('textbox', { name: /^Your message to/ })
  await page.goto('/dashboard/group?view=messages&with=group')
  await field.fill('Between us:')
  await page.reload()
  await eventually(() => field.inputValue(), 'Between us:')
  await regroup(2)
  await page.reload()
  expect(await field.inputValue()).toBe('')
})
