// Promise: What agents started has no effect if they were shut out in the meantime.

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { AppError } from '#api/http/errors.ts'
import { importHomes } from '#api/features/listings/desk/csv/service/import.ts'
import { addPicture } from '#api/features/listings/desk/pictures/service/pictures.ts'
import { changeHome, createHome } from '#api/features/listings/desk/service/save.ts'
import { removeHome, setStatus } from '#api/features/listings/desk/service/status.ts'
import { users } from '#db/schema/index.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anAdmin, anAgent } from '#tests/support/factories.ts'
import { png } from '#tests/support/pictures.ts'
import { aDraft, homeFiles, homesOf, linesOf, TYPED } from './support.ts'

let app: TestApp
let keeper: { id: number; role: typeof ROLE.AGENT }
let msl: string
beforeEach(async () => {
  app = await testApp()
  keeper = { id: await anAgent(app), role: ROLE.AGENT }
  msl = (await aDraft(app, keeper.id)).msl_number
})
afterEach(() => app.close())

const FILE = new TextEncoder().encode(
  'msl_number,street,city,province,propertyType\nA1,1 Street,Toronto,ON,loft\n',
)

/** Calls that were authorized while the agent was active and write later. */
const LATE: [name: string, call: () => Promise<unknown>][] = [
  ['a new home', () => createHome(app.deps, keeper, TYPED)],
  ['a change', () => changeHome(app.deps, keeper, msl, { beds: '3', changed_at: app.deps.clock() })],
  ['a status', () => setStatus(app.deps, keeper, msl, 'published')],
  ['a deletion', () => removeHome(app.deps, keeper, msl)],
  ['a picture', () => addPicture(app.deps, keeper, msl, { picture: new Blob([new Uint8Array(png(9, 9))]) })],
  ['a file', () => importHomes(app.deps, keeper, FILE)],
]

describe('what an agent started before being deactivated has no effect', () => {
  test.each(LATE)('%s', async (_name, call) => {
    const leaveInvitationsAndGroup = { is_active: false }
    await app.deps.db.write((tx) =>
      tx.update(users).set(leaveInvitationsAndGroup).where(eq(users.id, keeper.id)),
    )
    const before = [await homesOf(app), await linesOf(app)]
    const error = await call().then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(AppError)
    expect([await homesOf(app), await linesOf(app)]).toEqual(before)
    expect(homeFiles(app)).toEqual([])
  })
})

test("what an admin started with another agent's home before becoming an agent has no effect", async () => {
  const admin = { id: await anAdmin(app), role: ROLE.ADMIN }
  await app.deps.db.write((tx) => tx.update(users).set({ role: ROLE.AGENT }).where(eq(users.id, admin.id)))
  const before = await homesOf(app)
  const late = changeHome(app.deps, admin, msl, { beds: '3', changed_at: app.deps.clock() })
  expect(late).rejects.toBeInstanceOf(AppError)
  expect(await homesOf(app)).toEqual(before)
})
