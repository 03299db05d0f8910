import type { SharedScenario } from '#api/features/exits/schemas.ts'
import type { PageLocals } from '#api/site/locals.ts'
import { scenarioIn } from '#domain/exits/address.ts'
import { drillIn } from '#domain/exits/drill-plan.ts'
import { formatDate } from '#domain/format.ts'
import { unwrap } from '#lib/api.ts'
import { pictureOf } from '#lib/picture.ts'
import type { Owner } from './exit-texts.ts'
import type { ExitsData } from './exits.page.ts'
import type { BoardCard } from './SharedBoard.tsx'

/** Returns what the group's members share with each other, the newest first. */
export async function boardForPage({ api, user }: PageLocals, data: ExitsData): Promise<BoardCard[]> {
  const shared = await unwrap(api.exits.shared.$get())
  const { usual } = data
  return shared.map((one) => ({
    id: one.id,
    isOwn: one.is_own,
    scenario: scenarioIn(new URLSearchParams(one.address), usual),
    drill: drillIn(new URLSearchParams(one.address), usual),
    owners: one.owners.map((person, place) => sharedOwner(person, { place, viewerId: user?.id, data })),
    by: sharedOwner(one.by, { place: 0, viewerId: user?.id, data }),
    when: formatDate(one.at),
    note: one.note,
    verdict: one.verdict,
    income: one.income,
  }))
}

/** Returns what someone in the group shared, with the owners it's about; null if it isn't shared or is no longer. */
export async function sharedForPage({ api, user }: PageLocals, id: string, data: ExitsData) {
  const all = await unwrap(api.exits.shared.$get())
  const shared = all.find((one) => String(one.id) === id)
  if (!shared) return null
  const owners = shared.owners.map((person, place) =>
    sharedOwner(person, { place, viewerId: user?.id, data }),
  )
  const params = new URLSearchParams(shared.address)
  const initial = scenarioIn(params, data.usual)
  const incomes = shared.owners.map((person) => (person.id === shared.by.id ? shared.income : null))
  return { shared, owners, initial, drill: drillIn(params, data.usual), incomes }
}

/** Someone who has left the group since has the colour of their place among the owners. */
function sharedOwner(
  { id, first_name, picture }: SharedScenario['by'],
  { place, viewerId, data }: { place: number; viewerId: number | undefined; data: ExitsData },
): Owner {
  const here = id === null ? undefined : data.owners[data.ids.indexOf(id)]
  return {
    name: first_name,
    picture: pictureOf({ profile_picture_filename: picture }),
    colour: here?.colour ?? place + 1,
    isYou: id !== null && id === viewerId,
    isMadeUp: false,
  }
}
