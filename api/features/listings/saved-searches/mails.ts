import * as v from 'valibot'
import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { cardsOf } from '#api/features/listings/queries/cards.ts'
import { type Between, idsPublished, searchesOf } from '#api/features/listings/saved-searches/queries.ts'
import { button, type Content, entry, link, note, paragraph, title } from '#api/mail/rendering/content.ts'
import { optionalMail, theUser } from '#api/mail/template.ts'
import type { Connection } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatCount, plural } from '#domain/format.ts'
import { listingPath, LISTINGS_PATH, STOP_SEARCH_PATH } from '#domain/listings/addresses.ts'
import { priceText, roomsText } from '#domain/listings/home-words.ts'
import { homesPath } from '#domain/listings/homes-views.ts'
import { PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import type { PropertyCard } from '#domain/listings/property.ts'
import { parseStoredSearch } from '#domain/listings/saved-searches/saved-searches.ts'
import { searchInWords } from '#domain/listings/search/search-words.ts'

const SHOWN = 5

const PURPOSE = 'stop search'

/** Only the holder of the key file can make it. It removes the search for good. */
export function stopTokenOf(key: SecretKey, searchId: number): string {
  return macTokenOf(key, PURPOSE, String(searchId))
}

/** Returns null for a token that we didn't issue. */
export function searchOfStopToken(key: SecretKey, token: string): number | null {
  const id = subjectOfMacToken(key, PURPOSE, token)
  return id === null ? null : Number(id)
}

interface Found {
  token: string
  search: string
  homes: number
  shown: PropertyCard[]
}

/** Covers homes published after `after` and until `until`, in epoch milliseconds. */
export const newHomesMail = optionalMail({
  name: 'new-homes',
  params: v.object({ user: v.number(), after: v.number(), until: v.number() }),
  aboutWhom: { user: theUser, after: null, until: null },
  usefulForMs: 2 * DAY_MS,
  async compose({ db, key, config: { publicUrl } }, { user, after, until }) {
    const to = await userById(db.read, user)
    if (!to?.is_active) return null
    const found = await foundFor(db.read, key, user, { after, until })
    return found.length === 0 ? null : { to, content: newHomesText(to.first_name, found, publicUrl) }
  },
})

/** Returns what's new per search, each home once, without homes that are no longer for sale. */
async function foundFor(db: Connection, key: SecretKey, userId: number, { after, until }: Between) {
  const found: Found[] = []
  const told = new Set<number>()
  for (const { id, search, created_at } of await searchesOf(db, userId)) {
    const between = { after: Math.max(after, created_at), until }
    const ids = (await idsPublished(db, parseStoredSearch(search), between)).filter((home) => !told.has(home))
    for (const home of ids) told.add(home)
    const shown = await cardsOf(db, ids.slice(0, SHOWN), userId)
    if (ids.length > 0) found.push({ token: stopTokenOf(key, id), search, homes: ids.length, shown })
  }
  return found
}

function newHomesText(firstName: string, found: readonly Found[], publicUrl: string): Content {
  const homes = found.reduce((sum, search) => sum + search.homes, 0)
  const heading = plural(homes, {
    one: 'A new home matches your search',
    other: `${formatCount(homes)} new homes match your searches`,
  })
  return {
    subject: heading,
    preheader: found.map(({ search }) => searchInWords(parseStoredSearch(search))).join(' · '),
    heading,
    blocks: [
      paragraph(`Hello ${firstName}, here’s what’s new in your saved searches.`),
      ...found.flatMap((search) => blocksOf(search, publicUrl)),
      button('See all homes', `${publicUrl}${LISTINGS_PATH}`),
      link('See your saved searches', publicUrl + homesPath('searches')),
      note('You’re getting this email, at most once a day, because you saved a search on Cohearth.'),
    ],
  }
}

function blocksOf({ token, search, homes, shown }: Found, publicUrl: string) {
  const rest = homes - shown.length
  const others = link(`See ${formatCount(rest)} more`, `${publicUrl}${LISTINGS_PATH}?${search}`)
  return [
    title(searchInWords(parseStoredSearch(search))),
    ...shown.map((home) =>
      entry(`${home.street}, ${home.city_state}`, publicUrl + listingPath(home), aboutHome(home)),
    ),
    ...(rest > 0 ? [others] : []),
    // The part after `#` never leaves the browser.
    link('Stop emails about this search', `${publicUrl}${STOP_SEARCH_PATH}#${token}`),
  ]
}

function aboutHome(home: PropertyCard): string {
  const [beds, baths] = roomsText(home)
  const suits = `good for ${home.suits} co-owners`
  return [priceText(home.price), PROPERTY_TYPES[home.propertyType], beds, baths, suits].join(' · ')
}
