import * as v from 'valibot'
import { macTokenOf, subjectOfMacToken } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { homeCard } from '#api/features/listings/pictures/service.ts'
import { cardsOf } from '#api/features/listings/queries/cards.ts'
import { type Between, idsPublished, searchesOf } from '#api/features/listings/saved-searches/queries.ts'
import {
  type Block,
  button,
  type Content,
  link,
  note,
  paragraph,
  title,
} from '#api/mail/rendering/content.ts'
import { type MailContext, optionalMail, aboutUser } from '#api/mail/template.ts'
import type { Connection } from '#db/client.ts'
import { DAY_MS } from '#domain/duration.ts'
import { formatCount, plural } from '#domain/format.ts'
import { listingPath, LISTINGS_PATH, STOP_SEARCH_PATH } from '#domain/listings/addresses.ts'
import { homesPath } from '#domain/listings/homes-views.ts'
import type { PropertyCard } from '#domain/listings/property.ts'
import { parseStoredSearch } from '#domain/listings/saved-searches/saved-searches.ts'
import { searchInWords } from '#domain/listings/search/search-words.ts'

const SHOWN = 5
/** Of all homes in an email, to keep it small. */
const WITH_PICTURE = 3

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
  aboutWhom: { user: aboutUser, after: null, until: null },
  usefulForMs: 2 * DAY_MS,
  async compose(context, { user, after, until }) {
    const { db, key } = context
    const to = await userById(db.read, user)
    if (!to?.is_active) return null
    const found = await foundFor(db.read, key, user, { after, until })
    return found.length === 0 ? null : { to, content: await newHomesText(context, to.first_name, found) }
  },
})

/** Returns what's new per search, each home once, without homes that are no longer for sale. */
async function foundFor(db: Connection, key: SecretKey, userId: number, { after, until }: Between) {
  const found: Found[] = []
  const announced = new Set<number>()
  for (const { id, search, created_at, emails } of await searchesOf(db, userId)) {
    if (!emails) continue
    const between = { after: Math.max(after, created_at), until }
    const ids = (await idsPublished(db, parseStoredSearch(search), between)).filter(
      (home) => !announced.has(home),
    )
    for (const home of ids) announced.add(home)
    const shown = await cardsOf(db, ids.slice(0, SHOWN), userId)
    if (ids.length > 0) found.push({ token: stopTokenOf(key, id), search, homes: ids.length, shown })
  }
  return found
}

async function newHomesText(
  context: MailContext,
  firstName: string,
  found: readonly Found[],
): Promise<Content> {
  const homes = found.reduce((sum, search) => sum + search.homes, 0)
  const heading = plural(homes, {
    one: 'A new home matches your search',
    other: `${formatCount(homes)} new homes match your searches`,
  })
  const { publicUrl } = context.config
  return {
    subject: heading,
    preheader: found.map(({ search }) => searchInWords(parseStoredSearch(search))).join(' · '),
    heading,
    blocks: [
      paragraph(`Hello ${firstName}, here’s what’s new in your saved searches.`),
      ...(await searchBlocks(context, found)),
      mainAction(found, homes, publicUrl),
      link('See your saved searches', publicUrl + homesPath('searches')),
      note('You’re getting this email, at most once a day, because you saved a search on Cohearth.'),
    ],
  }
}

/** The only new home, the only search, or all homes. */
function mainAction(found: readonly Found[], homes: number, publicUrl: string): Block {
  const [first] = found
  const home = first?.shown[0]
  if (homes === 1 && home) return button('See this home', publicUrl + listingPath(home))
  if (found.length === 1 && first)
    return button(`See all ${formatCount(homes)} homes`, `${publicUrl}${LISTINGS_PATH}?${first.search}`)
  return button('See all homes', `${publicUrl}${LISTINGS_PATH}`)
}

async function searchBlocks(context: MailContext, found: readonly Found[]): Promise<Block[]> {
  const { publicUrl } = context.config
  const blocks: Block[] = []
  let pictures = 0
  for (const { token, search, homes: all, shown } of found) {
    blocks.push(title(searchInWords(parseStoredSearch(search))))
    for (const home of shown) {
      const card = await homeCard(context, home, { withPicture: pictures < WITH_PICTURE })
      if (card.picture) pictures += 1
      blocks.push(card)
    }
    const rest = all - shown.length
    if (rest > 0) blocks.push(link(`See ${formatCount(rest)} more`, `${publicUrl}${LISTINGS_PATH}?${search}`))
    // The part after `#` never leaves the browser.
    blocks.push(link('Stop emails about this search', `${publicUrl}${STOP_SEARCH_PATH}#${token}`))
  }
  return blocks
}
