import type { PageLocals } from '#api/site/locals.ts'
import type { GroupFigures } from '#domain/course/group-figures.ts'
import { unwrap } from '#lib/api.ts'
import { nullIfGone } from '#lib/refusal.ts'

/** Returns the group's owners and numbers, as shown to the viewer on the group's page; null without a group. */
export async function figuresForPage(api: PageLocals['api']): Promise<GroupFigures | null> {
  const { members } = await unwrap(api.groups.mine.$get())
  if (members.length < 2) return null
  const numbers = await nullIfGone(unwrap(api.groups.mine.scenario.$get()))
  if (!numbers) return null
  const { version, scenario } = numbers
  // Nobody has set version 0: it's the calculator's default.
  const isSet = version > 0
  const percents = new Map(scenario.shares.map(({ user_id, percent }) => [user_id, percent]))
  return {
    owners: members.map(({ id, first_name }) => ({
      name: first_name,
      percent: isSet ? (percents.get(id) ?? null) : null,
    })),
    money: isSet ? { price: scenario.price, down: scenario.down } : null,
  }
}
