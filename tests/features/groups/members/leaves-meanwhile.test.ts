import { afterEach, beforeEach, expect, test } from 'bun:test'
import { homeOf } from '#api/features/groups/overview/service.ts'
import type { PageLocals } from '#api/site/locals.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { figuresForPage } from '#features/course/worksheets/figures.page.ts'
import { exitsForPage } from '#features/exits/exits.page.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'
import { aGroup, theyLeave } from '#tests/support/groups.ts'
import { onPage } from '#tests/support/page-locals.ts'

let app: TestApp
let maya: number
beforeEach(async () => {
  app = await testApp()
  maya = await aClient(app, { first_name: 'Maya', state_id: 3100 })
  const noah = await aClient(app, { state_id: 3100 })
  for (const id of [maya, noah]) await theySubscribe(app, id)
  await aGroup(app, maya, noah)
})
afterEach(() => app.close())

/** What the page shows of Maya, who leaves her group right after the page has read its members. */
const onPageThatLeaves = <Data>(read: (locals: PageLocals) => Promise<Data>) =>
  onPage(app, maya, read, async (path) => {
    if (path === '/groups/mine') await theyLeave(app, maya)
  })

test('a worksheet starts empty if the person leaves their group while the page loads', async () => {
  const figures = ({ api }: PageLocals) => figuresForPage(api)
  expect((await onPage(app, maya, figures))?.owners).toHaveLength(2)
  expect(await onPageThatLeaves(figures)).toBeNull()
})

test('the laboratory shows made-up partners if the person leaves their group while the page loads', async () => {
  const { owners } = await onPageThatLeaves(exitsForPage)
  expect(owners.filter(({ isMadeUp }) => isMadeUp)).not.toEqual([])
})

test('the group’s page shows no group if the person leaves it after the first read', async () => {
  const viewer = { id: maya, role: ROLE.CLIENT, plan: 'member' } as const
  expect((await homeOf(app.deps, viewer)).home).not.toBeNull()
  // The same people without a group, as the second read finds them.
  const after = await testApp()
  await aClient(after, { first_name: 'Maya', state_id: 3100 })
  let reads = 0
  const db = {
    ...app.deps.db,
    get read() {
      return (reads++ === 0 ? app : after).deps.db.read
    },
  }
  expect(await homeOf({ ...app.deps, db }, viewer)).toMatchObject({ group: { members: [] }, home: null })
  expect(reads).toBeGreaterThan(1)
  await after.close()
})

test('another error on the group’s page isn’t mistaken for having no group', async () => {
  const viewer = { id: maya, role: ROLE.CLIENT, plan: 'member' } as const
  const matching = { ...app.deps.matching, columns: () => Promise.reject(new Error('broken')) }
  await expect(homeOf({ ...app.deps, matching }, viewer)).rejects.toThrow('broken')
})
