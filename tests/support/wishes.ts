import type { TestApp } from './app.ts'
import { FACTS } from '#domain/groups/about/facts.ts'

/** Someone says something about themselves and shares all of it. */
export async function theyShare(app: Pick<TestApp, 'call'>, as: number, fields: object): Promise<Response> {
  return app.call('PATCH', '/wishes/mine', { as, json: { ...fields, ...SHARED } })
}

const switched = (isOn: boolean) => Object.fromEntries(FACTS.map((fact) => [fact, isOn]))

export const SHARED = { shared: switched(true) }

/** Shares nothing any more. */
export const UNSHARED = { shared: switched(false) }
