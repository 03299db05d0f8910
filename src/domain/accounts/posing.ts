import { skeletonOf, withoutRepeats } from '#domain/accounts/look-alikes.ts'
import { isValidName } from '#domain/accounts/name.ts'

/*
 * A member called 'Support' or 'Cohearth Security Team', in any script, could talk others into revealing their codes.
 * Real names that merely contain such a word, like Robert Service or Frank Staff, are fine.
 */

export const BRAND = 'cohearth'

/** Never part of a real name, so one of them is enough. */
export const TITLES = split(`
  admin administrator administration administrateur administratrice customercare customerservice helpdesk helpline
  moderator moderateur noreply official postmaster security securite superuser support sysadmin webmaster`)

/** Could be surnames, so a name counts only if it consists entirely of these and the titles. */
export const STAFF_WORDS = split(`
  account accounts agent aide alert alerts assistance billing care client community compte contact customer desk equipe
  help info manager mediator member members message notice office our payment payments safety service services staff
  system team tech technical the trust user verification verify`)

const brand = skeletonOf(BRAND)
const titles = new Set(TITLES.map(skeletonOf))
const staffWords = [brand, ...titles, ...STAFF_WORDS.map(skeletonOf)]

export interface Names {
  first_name: string
  middle_name?: string
  last_name: string
}

/** Returns the name that makes someone look like our staff, or null. */
export function posingName(names: Names): keyof Names | null {
  const parts = (['first_name', 'middle_name', 'last_name'] as const).map((name) => ({
    name,
    words: wordsIn(names[name] ?? ''),
  }))
  const single = parts.find(({ words }) => holdsTitle(words))
  if (single) return single.name
  const all = parts.flatMap(({ words }) => words)
  return holdsTitle(all) || isOnlyStaffWords(all) ? 'last_name' : null
}

function wordsIn(name: string): string[] {
  return isValidName(name) ? skeletonOf(name).split(' ') : []
}

function holdsTitle(words: readonly string[]): boolean {
  const text = words.join('')
  let start = 0
  return words.some((word) => {
    const found = titles.has(word) || word.includes(brand) || text.startsWith(brand, start)
    start += word.length
    return found
  })
}

/** Marks each position at which a run of staff words can end, so it takes linear time. */
function isOnlyStaffWords(words: readonly string[]): boolean {
  const text = withoutRepeats(words.join(''))
  const ends = new Set([0])
  for (let start = 0; start < text.length; start += 1) {
    if (!ends.has(start)) continue
    for (const word of staffWords) if (text.startsWith(word, start)) ends.add(start + word.length)
  }
  return text !== '' && ends.has(text.length)
}

function split(text: string): string[] {
  return text.trim().split(/\s+/)
}
