import * as v from 'valibot'
import { sharedScenarios } from '#api/features/exits/schemas.ts'
import type { NewShared } from '#api/features/exits/service.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient, theySubscribe } from '#tests/support/factories.ts'

export const BUYOUT =
  'event=buyout&who=3&shares=40-35-25&price=789000&down=157800&contract=4.9&years=25&year=4'

export async function aMember(app: TestApp, first_name: string): Promise<number> {
  const id = await aClient(app, { first_name, state_id: 3100 })
  await theySubscribe(app, id)
  return id
}

export const tryToShare = (app: TestApp, as: number, more: Partial<NewShared> = {}): Promise<Response> =>
  app.call('POST', '/exits/shared', {
    as,
    json: { address: BUYOUT, note: '', verdict: null, income: null, ...more },
  })

/** Returns the id of what they shared. */
export async function theyShare(app: TestApp, as: number, more: Partial<NewShared> = {}): Promise<number> {
  const response = await tryToShare(app, as, more)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return v.parse(v.object({ id: v.number() }), await response.json()).id
}

export async function boardOf(app: TestApp, as: number) {
  return v.parse(sharedScenarios, await (await app.call('GET', '/exits/shared', { as })).json())
}

/** Throws if the viewer's board doesn't have it. */
export async function sharedOf(app: TestApp, as: number, id: number) {
  const found = (await boardOf(app, as)).find((shared) => shared.id === id)
  if (!found) throw new Error(`Nothing with the id ${id} is shared.`)
  return found
}
