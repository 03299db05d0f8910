import type { TestApp } from './app.ts'
import { FACTS } from '#domain/groups/about/facts.ts'

/** Saves these fields of About you, and shares all of them. */
export async function theyShare(app: Pick<TestApp, 'call'>, as: number, fields: object): Promise<Response> {
  return app.call('PATCH', '/wishes/mine', { as, json: { ...fields, ...SHARED } })
}

const switched = (isOn: boolean) => Object.fromEntries(FACTS.map((fact) => [fact, isOn]))

export const SHARED = { shared: switched(true) }

/** Stops sharing everything. */
export const UNSHARED = { shared: switched(false) }
