import type { TestApp } from '#tests/support/app.ts'

export const PATH = '/properties/A1/opinions'

export const save = (app: TestApp, as: number, msl = 'A1') =>
  app.call('PUT', `/properties/${msl}/favorite`, { as })

export const vote = (app: TestApp, as: number, choice: string | null, msl = 'A1') =>
  app.call('PUT', `/properties/${msl}/opinions/vote`, { as, json: { vote: choice } })

export const say = (app: TestApp, as: number, text: unknown, msl = 'A1', key?: string) =>
  app.call('POST', `/properties/${msl}/opinions/comments`, { as, json: { text, ...(key && { key }) } })

export const remove = (app: TestApp, as: number, id: number, msl = 'A1') =>
  app.call('DELETE', `/properties/${msl}/opinions/comments/${id}`, { as })

export const read = async (app: TestApp, as: number, path = PATH) =>
  (await app.call('GET', path, { as })).json()

/** A short form, such as `Maya love` and `Noah: The yard!`. */
export async function seenBy(app: TestApp, as: number): Promise<string[]> {
  const { members, comments } = await read(app, as)
  const nameOf = (id: number) => members.find((one: { id: number }) => one.id === id)?.first_name
  return [
    ...members.flatMap((one: { first_name: string; vote: string | null }) =>
      one.vote === null ? [] : [`${one.first_name} ${one.vote}`],
    ),
    ...comments.map((one: { user_id: number; text: string }) => `${nameOf(one.user_id)}: ${one.text}`),
  ]
}
