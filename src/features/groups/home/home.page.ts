import type { PageApi } from '#api/site/locals.ts'
import { openerFor } from '#content/openers.ts'
import { unwrap } from '#lib/api.ts'

/** What the group itself is shown with, besides its members. */
export async function homeForPage(api: PageApi) {
  const [lists, tellable, scenario] = await Promise.all([
    unwrap(api.groups.mine.talks.$get()),
    unwrap(api.groups.mine.told.$get()),
    unwrap(api.groups.mine.scenario.$get()),
  ])
  const topics = lists.flatMap(({ talks }) => talks.map(({ topic }) => topic))
  return {
    lists,
    tellable,
    scenario,
    openers: Object.fromEntries(topics.map((topic) => [topic, openerFor(topic)])),
  }
}
