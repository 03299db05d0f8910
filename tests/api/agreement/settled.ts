import * as v from 'valibot'
import { accept, ownWords, suggest } from './support.ts'
import { ownSheet, type OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { partiesOf, proposeWording } from '#api/features/agreement/service/wording.ts'
import { TERMS } from '#domain/agreement/terms.ts'
import { initialValues, type Wording } from '#domain/agreement/wording.ts'
import type { TestApp } from '#tests/support/app.ts'

/** Settles all 24 terms among members of a group, the sealed ones as if a round had opened. */
export async function theySettle(app: TestApp, groupId: number, ...[first = 0, ...others]: number[]) {
  for (const { key, sealed, options } of TERMS) {
    const [option] = options
    const hasWords = option?.params.some(({ kind }) => kind === 'words')
    const wording: Wording =
      !option || hasWords
        ? ownWords(`We settled ${key}.`)
        : { option: option.key, values: initialValues(option), extra: '' }
    if (sealed) await theyOpenRound(app, groupId, key, wording)
    else await suggest(app, first, key, 0, wording)
    for (const as of sealed ? [first, ...others] : others) await accept(app, as, key)
  }
}

async function theyOpenRound({ deps }: TestApp, groupId: number, term: string, wording: Wording) {
  const parties = await partiesOf(deps, groupId)
  await deps.db.write((tx) => proposeWording(tx, { groupId, now: deps.clock(), parties, term, wording }))
}

export async function sheetAs(app: TestApp, as: number): Promise<OwnSheet> {
  const response = await app.call('GET', '/agreement/sheet', { as })
  const sheet = v.parse(ownSheet, await response.json())
  if (!sheet) throw new Error('No term sheet')
  return sheet
}

export async function makeLink(app: TestApp, as: number): Promise<Response> {
  const { fingerprint } = await sheetAs(app, as)
  return app.call('POST', '/agreement/signing-link', { as, json: { fingerprint } })
}

export const turnOff = (app: TestApp, as: number) => app.call('DELETE', '/agreement/signing-link', { as })

/** Creates the group's link and returns its token. */
export async function linkOf(app: TestApp, as: number): Promise<string> {
  const response = await makeLink(app, as)
  const url = v.parse(ownSheet, await response.json())?.link?.url ?? ''
  return url.slice(url.lastIndexOf('/') + 1)
}
