import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseHomes, parsePictures, VIEWS } from '#db/seed/homes.ts'
import homes from '#db/seed/listings/homes.json' with { type: 'json' }
import pictures from '#db/seed/listings/pictures/pictures.json' with { type: 'json' }
import { PICTURE_WIDTHS, pictureFile } from '#domain/listings/pictures/pictures.ts'
import { PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import { placeOf, TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'

describe("the demo's homes", () => {
  const shipped = parseHomes(homes)

  test('have a picture of every view in every width, and there are no others', () => {
    const names = shipped.flatMap(({ key }) => VIEWS.map((view) => `${key}-${view}`))
    expect(Object.keys(parsePictures(pictures)).toSorted()).toEqual(names.toSorted())
    const files = names.flatMap((name) => PICTURE_WIDTHS.map((width) => pictureFile(name, width)))
    const there = readdirSync(join(import.meta.dir, '../../db/seed/listings/pictures'))
    expect(there.filter((file) => file.endsWith('.webp')).toSorted()).toEqual(files.toSorted())
  })

  test('are in known towns, in most provinces, of every type but one', () => {
    const unknown = shipped.filter(({ city, province }) => !TOWN_BY_PLACE.has(placeOf(city, province)))
    expect(unknown.map(({ city }) => city)).toEqual([])
    expect(new Set(shipped.map(({ province }) => province)).size).toBeGreaterThan(10)
    const kinds = new Set<string>(shipped.map(({ property_type }) => property_type))
    expect(Object.keys(PROPERTY_TYPES).filter((kind) => !kinds.has(kind))).toEqual(['fourplex'])
  })

  test('have unique descriptions without stock phrases', () => {
    const sentences = shipped.flatMap(({ description }) => description.split(/(?<=[.!?])\s+/))
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
    const stock = /stunning|dream home|must.see|nestled|boasts|turn.?key|won’t last|gem\b|oasis/i
    expect(shipped.filter(({ description }) => stock.test(description)).map(({ key }) => key)).toEqual([])
  })
})

describe('a file of homes is rejected with the reason for', () => {
  const [good] = parseHomes(homes)
  const faults: [what: string, change: Record<string, unknown>, says: string][] = [
    ['no street', { street: '' }, 'toronto-euclid / street: must not be empty or have spaces around it'],
    ['a lowercase number', { msl_number: 'a1' }, 'must be 1 to 20 capitals and digits'],
    ['an unknown agent', { agent: 'moreau' }, 'must be kerr, gagnon or gill'],
    ['an unknown province', { province: 'XX' }, 'must be one of BC, AB'],
    ['a price of half a dollar', { price: 0.5 }, 'must be a whole number from 1 to 100000000'],
    ['a bathroom count that isn’t in halves', { bath: 1.3 }, 'must be in halves'],
    ['six owners', { suits: 6 }, 'must be a whole number from 2 to 5'],
    ['only one discount field', { discount_amount: null }, 'must have both discount fields or neither'],
    ['a picture without a caption', { captions: { outside: 'A house' } }, 'is missing'],
    ['an unknown field', { colour: 'red' }, 'is not a known field'],
  ]
  test.each(faults)('%s', (_what, change, says) => {
    expect(() => parseHomes({ version: 1, homes: [{ ...good, ...change }] })).toThrow(says)
  })

  test('a duplicate home', () => {
    expect(() => parseHomes({ version: 1, homes: [good, good] })).toThrow('"toronto-euclid" is listed twice')
  })

  test('pictures without a size', () => {
    const name = `toronto-euclid-${VIEWS[0]}`
    expect(() => parsePictures({ [name]: { width: 1280, placeholder: '' } })).toThrow()
  })
})
