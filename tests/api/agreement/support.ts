import * as v from 'valibot'
import { agreementResponse, recordResponse, termResponse } from '#api/features/agreement/schemas.ts'
import type { Wording } from '#domain/agreement/wording.ts'
import type { TestApp } from '#tests/support/app.ts'

export { aMember } from '#tests/api/snapshot/support.ts'

export const NOTICE: Wording = { option: 'days', values: { days: 90 }, extra: '' }

export const suggest = (
  app: TestApp,
  as: number,
  term: string,
  base = 0,
  wording: Partial<Wording> & { text?: string } = {},
) => app.call('POST', `/agreement/terms/${term}/wording`, { as, json: { base, ...NOTICE, ...wording } })

export const ownWords = (extra: string): Wording => ({ option: null, values: {}, extra })

export const accept = (app: TestApp, as: number, term: string, version = 1) =>
  app.call('PUT', `/agreement/terms/${term}/acceptance`, { as, json: { version } })

export const takeBack = (app: TestApp, as: number, term: string) =>
  app.call('DELETE', `/agreement/terms/${term}/acceptance`, { as })

export async function agreementAs(app: TestApp, as: number) {
  const read = v.parse(agreementResponse, await (await app.call('GET', '/agreement', { as })).json())
  if (!read) throw new Error('No agreement')
  return read
}

export async function termAs(app: TestApp, as: number, key: string) {
  const { chapters } = await agreementAs(app, as)
  const found = chapters.flatMap(({ terms }) => terms).find((term) => term.key === key)
  if (!found) throw new Error(`No term ${key}`)
  return found
}

export async function versionsAs(app: TestApp, as: number, key: string) {
  const response = await app.call('GET', `/agreement/terms/${key}`, { as })
  return v.parse(termResponse, await response.json()).versions
}

export async function recordAs(app: TestApp, as: number) {
  return v.parse(recordResponse, await (await app.call('GET', '/agreement/record', { as })).json())
}
