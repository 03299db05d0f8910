/**
 * Draws the pictures of the demo's homes: `bun src/films/homes.ts [key…]` writes WebP copies of them to
 * `db/seed/listings/pictures`, and their sizes and blurs to `pictures.json` there. See docs/listings.md.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { HOME_KEYS, type HomeKey } from '#art/homes/keys.ts'
import {
  BLUR,
  blurAddress,
  PICTURE_WIDTHS,
  type PictureWidth,
  pictureFile,
} from '#domain/listings/pictures.ts'
import { homePng, type HomeView, PICTURE, VIEWS } from './drawing/homes.ts'

const FOLDER = join(import.meta.dir, '../../db/seed/listings/pictures')
const INDEX = join(FOLDER, 'pictures.json')

/** Of a copy, 1 to 100: flat colours stay clean, and all pictures together under 7 MB. */
const QUALITY: Record<PictureWidth, number> = { 320: 76, 640: 76, 1280: 78 }

export interface PictureEntry {
  width: number
  height: number
  /** A blur of the picture as a `data:` address. */
  placeholder: string
}

/** The copies of a picture by their widths, and its entry. */
export async function picturesOf(key: HomeKey, view: HomeView) {
  const png = homePng(key, view)
  const copies = await Promise.all(
    PICTURE_WIDTHS.map(async (width) => ({
      file: pictureFile(`${key}-${view}`, width),
      bytes: await webpOf(png, width),
    })),
  )
  const blur = await new Bun.Image(png).resize(BLUR.width).webp({ quality: BLUR.quality }).bytes()
  const entry: PictureEntry = { ...PICTURE, placeholder: blurAddress(blur) }
  return { copies, entry }
}

/** A copy. The widest one is without loss where that is no larger, as it is for plans. */
async function webpOf(png: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  const copy = () => new Bun.Image(png).resize(width)
  const lossy = await copy().webp({ quality: QUALITY[width] }).bytes()
  if (width < PICTURE.width) return lossy
  const exact = await copy().webp({ lossless: true }).bytes()
  return exact.length <= lossy.length ? exact : lossy
}

async function make(keys: readonly HomeKey[]): Promise<void> {
  const file = Bun.file(INDEX)
  const index: Record<string, PictureEntry> = (await file.exists()) ? await file.json() : {}
  await mkdir(FOLDER, { recursive: true })
  for (const key of keys)
    for (const view of VIEWS) {
      const { copies, entry } = await picturesOf(key, view)
      for (const { file: name, bytes } of copies) await Bun.write(join(FOLDER, name), bytes)
      index[`${key}-${view}`] = entry
    }
  // In the order of the homes, however the pictures were made.
  const ordered = HOME_KEYS.flatMap((key) => VIEWS.map((view) => `${key}-${view}`)).flatMap((name) => {
    const entry = index[name]
    return entry === undefined ? [] : [[name, entry] as const]
  })
  await Bun.write(INDEX, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`)
}

if (import.meta.main) {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((key) => !HOME_KEYS.some((known) => known === key))
  if (unknown.length > 0) {
    console.error(`There is no home ${unknown.join(', ')}. There are ${HOME_KEYS.join(', ')}.`)
    process.exit(1)
  }
  await make(HOME_KEYS.filter((key) => asked.length === 0 || asked.includes(key)))
}
