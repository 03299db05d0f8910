import * as v from 'valibot'
import { userById } from '#api/features/accounts/users/queries.ts'
import { cardsOf } from '#api/features/listings/queries/cards.ts'
import { idsPublished, searchesOf } from '#api/features/listings/searches/queries.ts'
import { button, type Content, entry, note, paragraph } from '#api/mail/rendering/content.ts'
import { optionalMail, theUser } from '#api/mail/template.ts'
import type { Connection } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatCount, formatDollars, plural } from '#domain/format.ts'
import { DASHBOARD_LISTING_PATH, listingPath, LISTINGS_PATH } from '#domain/listings/addresses.ts'
import { PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import type { PropertyCard } from '#domain/listings/property.ts'
import { searchOf } from '#domain/listings/saved-searches.ts'
import { searchInWords } from '#domain/listings/search-words.ts'

/** How many homes the mail shows of each search; a link leads to the others. */
const SHOWN = 5

/** Where people see and remove their searches. */
const SEARCHES_PATH = `${DASHBOARD_LISTING_PATH}?view=searches`

interface Found {
  id: number
  /** As it stands in an address. */
  search: string
  /** All that were found and are not among those of a search before it. */
  homes: number
  shown: PropertyCard[]
}

/** For who saved searches: the homes that were published after `after`, and at `until` at the latest, in epoch milliseconds. */
export const newHomesMail = optionalMail({
  name: 'new-homes',
  params: v.object({ user: v.number(), after: v.number(), until: v.number() }),
  aboutWhom: { user: theUser, after: null, until: null },
  usefulForMs: 2 * DAY_MS,
  async compose({ db, config: { publicUrl } }, { user, after, until }) {
    const to = await userById(db.read, user)
    if (!to?.is_active) return null
    const found = await foundFor(db.read, user, { after, until })
    return found.length === 0 ? null : { to, content: newHomesText(to.first_name, found, publicUrl) }
  },
})

/** What is new by each of a person's searches, each home once; those that are not for sale any more are not in it. */
async function foundFor(db: Connection, userId: number, { after, until }: { after: number; until: number }) {
  const found: Found[] = []
  const told = new Set<number>()
  for (const { id, search, created_at } of await searchesOf(db, userId)) {
    const between = { after: Math.max(after, created_at), until }
    const ids = (await idsPublished(db, searchOf(search), between)).filter((home) => !told.has(home))
    for (const home of ids) told.add(home)
    const shown = await cardsOf(db, ids.slice(0, SHOWN), userId)
    if (ids.length > 0) found.push({ id, search, homes: ids.length, shown })
  }
  return found
}

function newHomesText(firstName: string, found: readonly Found[], publicUrl: string): Content {
  const homes = found.reduce((sum, search) => sum + search.homes, 0)
  const heading = plural(homes, {
    one: 'A new home for you to look at',
    other: `${formatCount(homes)} new homes for you to look at`,
  })
  return {
    subject: heading,
    preheader: found.map(({ search }) => searchInWords(searchOf(search))).join(' · '),
    heading,
    blocks: [
      paragraph(`Hello ${firstName}, this is new by the searches that you saved.`),
      ...found.flatMap((search) => blocksOf(search, publicUrl)),
      button('See all homes', `${publicUrl}${LISTINGS_PATH}`),
      note(
        `You get this e-mail, once a day at the most, because you saved searches on Cohearth. Stop any of them here: ${publicUrl}${SEARCHES_PATH}`,
      ),
    ],
  }
}

function blocksOf({ id, search, homes, shown }: Found, publicUrl: string) {
  const rest = homes - shown.length
  return [
    paragraph(`${searchInWords(searchOf(search))}:`),
    ...shown.map((home) =>
      entry(`${home.street}, ${home.city_state}`, publicUrl + listingPath(home), aboutHome(home)),
    ),
    ...(rest > 0
      ? [entry('See the others', `${publicUrl}${LISTINGS_PATH}?${search}`, `${formatCount(rest)} more.`)]
      : []),
    entry('Stop this search', `${publicUrl}${SEARCHES_PATH}#search-${id}`, 'No more e-mails about it.'),
  ]
}

function aboutHome({ price, propertyType, beds, bath, suits }: PropertyCard): string {
  const rooms = [
    plural(beds, { one: '1 bedroom', other: `${beds} bedrooms` }),
    plural(bath, { one: '1 bathroom', other: `${bath} bathrooms` }),
  ]
  return `${formatDollars(price / 100)} · ${PROPERTY_TYPES[propertyType]} · ${rooms.join(' · ')} · suits ${suits} co-owners`
}
