import { afterEach, beforeEach, expect } from 'bun:test'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aClient, aLawyer } from '#tests/support/factories.ts'
import { aGroup } from '#tests/support/groups.ts'

/** The lawyer's address. */
export const EMAIL = 'counsel@law.test'

/** A group of two, and a lawyer it hasn't invited yet. */
interface World {
  app: TestApp
  maya: number
  noah: number
  lawyer: number
  group: number
}

/** Makes a new world before each test of the file and gives it to `into`. Returns the calls of its members and lawyers. */
export function eachTime(into: (world: World) => void) {
  let world: World
  beforeEach(async () => {
    world = await aWorld()
    into(world)
  })
  afterEach(() => world.app.close())

  const call = (method: string, path: string, as: number, json?: object) =>
    world.app.call(method, path, { as, ...(json && { json }) })
  const mine = '/groups/mine/lawyer'
  const invite = (as: number, email = EMAIL) => call('POST', mine, as, { email })
  const agree = (as: number, email = EMAIL) => call('PUT', `${mine}/consent`, as, { email })
  const say = (as: number, text: string, key?: string) =>
    call('POST', `${mine}/comments`, as, { text, ...(key && { key }) })
  const advise = (as: number, text: string, of = world.group, key?: string) =>
    call('POST', `/lawyer/groups/${of}/comments`, as, { text, ...(key && { key }) })
  const read = (as: number, of = world.group) => call('GET', `/lawyer/groups/${of}`, as)
  const own = async (as: number) => (await call('GET', mine, as)).json()
  const groupsOf = async (as: number) => (await call('GET', '/lawyer/groups', as)).json()

  /** Opens the group to the lawyer. */
  async function opened(): Promise<void> {
    expect((await invite(world.maya)).status).toBe(204)
    expect((await agree(world.noah)).status).toBe(204)
  }

  /** Returns what a lawyer gets from every call about the group. */
  async function statusesFor(as: number, of = world.group): Promise<number[]> {
    const sheet = await call('GET', `/lawyer/groups/${of}/sheet`, as)
    return [(await read(as, of)).status, sheet.status, (await advise(as, 'Hello', of)).status]
  }

  return { invite, agree, say, advise, read, own, groupsOf, opened, statusesFor }
}

async function aWorld(): Promise<World> {
  const app = await testApp()
  const maya = await aClient(app, {
    first_name: 'Maya',
    last_name: 'Okafor',
    email: 'maya@home.test',
    phone_number: '4165550123',
    state_id: 3100,
  })
  const noah = await aClient(app, { first_name: 'Noah', last_name: 'Cardinal', state_id: 3100 })
  const lawyer = await aLawyer(app, { first_name: 'Wen', last_name: 'Zhao', email: EMAIL })
  return { app, maya, noah, lawyer, group: await aGroup(app, maya, noah) }
}
