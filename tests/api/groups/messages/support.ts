import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { conversationList } from '#api/features/groups/messages/schemas.ts'
import { message, messagePage } from '#api/features/messages/schemas.ts'
import { blocks, users } from '#db/schema/index.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'

/** Someone with a plan. */
export const aMember = (app: TestApp, first_name: string) =>
  aClient(app, { first_name, state_id: JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1 })

/** Priya, Sam and Leila are a group, in which Priya is the partner of both; Noah is a stranger. */
export async function aTalkingGroup(app: TestApp) {
  const priya = await aMember(app, 'Priya')
  const sam = await aMember(app, 'Sam')
  const leila = await aMember(app, 'Leila')
  const noah = await aMember(app, 'Noah')
  const group = await aGroup(app, priya, sam, leila)
  return { priya, sam, leila, noah, group }
}

const MESSAGES = '/groups/mine/messages'
const withWhom = (other?: number) => (other === undefined ? '' : `?with=${other}`)
let keys = 0

/** The calls of conversations; those that return data throw when they are refused. */
export function talking(app: TestApp) {
  const read = async <Schema extends v.GenericSchema>(schema: Schema, response: Response) => {
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`)
    return v.parse(schema, body)
  }
  const write = (as: number, text: string, other?: number, key = `key-${String(++keys).padStart(8, '0')}`) =>
    app.call('POST', MESSAGES + withWhom(other), { as, json: { text, key } })
  return {
    write,
    say: async (as: number, text: string, other?: number) => read(message, await write(as, text, other)),
    reword: (as: number, id: number, text: string) =>
      app.call('PUT', `${MESSAGES}/${id}`, { as, json: { text } }),
    erase: (as: number, id: number) => app.call('DELETE', `${MESSAGES}/${id}`, { as }),
    page: (as: number, query = '') => app.call('GET', `${MESSAGES}${query}`, { as }),
    pageOf: async (as: number, query = '') =>
      read(messagePage, await app.call('GET', `${MESSAGES}${query}`, { as })),
    seen: (as: number, up_to: number, other?: number) =>
      app.call('PUT', `${MESSAGES}/read${withWhom(other)}`, { as, json: { up_to } }),
    conversationsOf: async (as: number) =>
      read(conversationList, await app.call('GET', '/groups/mine/conversations', { as })),
  }
}

export async function theyBlock({ deps }: TestApp, user_id: number, blocked_id: number): Promise<void> {
  await deps.db.write((tx) => tx.insert(blocks).values({ user_id, blocked_id, at: deps.clock() }))
}

export async function theyDeactivate({ deps }: TestApp, id: number): Promise<void> {
  await deps.db.write((tx) => tx.update(users).set({ is_active: false }).where(eq(users.id, id)))
}
