/**
 * Draws the demo community's profile pictures: `01.webp` to `60.webp`, 256 × 256 pixels.
 * 01 to 26 read as women, 27 to 52 as men, 53 to 60 as either, so that a name can be given a fitting picture.
 *
 * The set is DiceBear's "Notionists", a remix of the drawings by Zoish
 * (https://heyzoish.gumroad.com/l/notionists), dedicated to the public domain under CC0 1.0; DiceBear's code is MIT.
 * We colour the skin, which the set leaves white.
 *
 * The pictures are kept in the repository; run this only to change them: `bun db/seed/avatars/generate.mjs`
 * (needs /usr/bin/chromium). The same seeds give the same pictures.
 */
import { create } from '@dicebear/notionists'
import { chromium } from 'playwright'

const SIZE = 256
/** The figure fills a round crop better without the set's outer margin. */
const VIEW_BOX = '132 152 1480 1480'
const TINTS = ['#E9D9BC', '#D3E4DD', '#F4D8C7', '#DAE2EA', '#F6E3B4']
const SKIN = ['#F8E4D3', '#EBC6A4', '#D3A077', '#A9744F', '#7C5238']

/** Names of the set's variants: '63 10' gives variant63 and variant10. */
const variants = (numbers) => numbers.split(' ').map((number) => `variant${number}`)

const WOMEN = variants('63 10 59 02 57 48 23 46 41 39 37 62 28 45 20 36 08 58 43 30 29 11 04 47 16 24')
const MEN = variants('60 27 54 38 49 35 13 34 33 61 32 55 22 21 26 19 52 15 12 25 42 07 18 53 31 44')
const EITHER = [...variants('40 17 09 03 50 56 01'), 'hat']

/** The friendly and unobtrusive ones of the set: no sunglasses, no tongues, no angry brows. */
const FACE = {
  base: variants('01'),
  body: variants('25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 09 08 07 04 03 02 01'),
  lips: variants('03 14 17 22 23 25 30'),
  nose: variants('01 02 05 06 07 10 12 13 16 18 19 20'),
  eyes: variants('01 04 05'),
  brows: variants('01 04 05 07 08 09 10 12'),
  glasses: variants('03 08 11'),
  beard: variants('02 02 03 05 06 09 10 12'),
}

/** The random source that the set's `create` asks for, repeatable for a seed. */
function randomFrom(seed) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    bool: (percent = 50) => next() * 100 < percent,
    pick: (items) => items[Math.floor(next() * items.length)],
  }
}

function avatar(hair, beardProbability, index) {
  const { body } = create({
    prng: randomFrom(2022 + index * 7919),
    options: { ...FACE, hair: [hair], beardProbability, glassesProbability: 22 },
  })
  const skin = SKIN[(index * 2) % SKIN.length]
  const tint = TINTS[(index + Math.floor(index / TINTS.length)) % TINTS.length]
  // The head is the first white shape of the drawing.
  const tinted = body.replace('fill="#fff"', `fill="${skin}"`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="${VIEW_BOX}" fill="none">` +
    `<rect x="0" y="0" width="1744" height="1744" fill="${tint}"/>${tinted}</svg>`
  )
}

const people = [
  ...WOMEN.map((hair) => ({ hair, beard: 0 })),
  ...MEN.map((hair) => ({ hair, beard: 40 })),
  ...EITHER.map((hair) => ({ hair, beard: 0 })),
]

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } })
for (const [index, { hair, beard }] of people.entries()) {
  await page.setContent(`<body style="margin:0">${avatar(hair, beard, index)}</body>`)
  const name = `${String(index + 1).padStart(2, '0')}.webp`
  await new Bun.Image(await page.screenshot()).webp({ quality: 82 }).write(`${import.meta.dirname}/${name}`)
}
await browser.close()
