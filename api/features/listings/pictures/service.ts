import { cardsOf } from '#api/features/listings/queries/cards.ts'
import type { HomeBlock, InlinePicture } from '#api/mail/rendering/content.ts'
import { wholeOf } from '#api/gateways/files/store.ts'
import { inlinePicture, type PictureSize } from '#api/mail/rendering/inline-picture.ts'
import type { MailContext } from '#api/mail/template.ts'
import { listingPath } from '#domain/listings/addresses.ts'
import { priceText, roomsText } from '#domain/listings/home-words.ts'
import { PROPERTY_TYPES } from '#domain/listings/kinds.ts'
import { pictureFile } from '#domain/listings/pictures/pictures.ts'
import type { Image, PropertyCard } from '#domain/listings/property.ts'

const SIZE: PictureSize = { shown: { width: 476, height: 357 }, pixels: { width: 1040, height: 780 } }

/** A home that others can open: its first picture, price, address and rooms. Null for a draft or a withdrawn home. */
export async function homeBlock(context: MailContext, listingId: number): Promise<HomeBlock | null> {
  const [home] = await cardsOf(context.db.read, [listingId], null)
  if (home?.status !== 'published' && home?.status !== 'sold') return null
  return homeCard(context, home, { withPicture: true })
}

export async function homeCard(
  context: MailContext,
  home: PropertyCard,
  { withPicture }: { withPicture: boolean },
): Promise<HomeBlock> {
  const address = `${home.street}, ${home.city_state}`
  return {
    kind: 'home',
    picture: withPicture && home.image ? await pictureOf(context, home.image, address) : null,
    price: home.status === 'sold' ? `Sold · ${priceText(home.price)}` : priceText(home.price),
    address,
    about: aboutHome(home),
    href: context.config.publicUrl + listingPath(home),
  }
}

/** The caption says what's in the picture; without one, it's at least this home. */
async function pictureOf(
  { listingPictures }: MailContext,
  image: Image,
  address: string,
): Promise<InlinePicture | null> {
  const file = await listingPictures(pictureFile(image.filename, 1280), 'webp')
  if (!file) return null
  const bytes = new Uint8Array(await wholeOf(file).arrayBuffer())
  return inlinePicture(bytes, SIZE, image.caption || `Picture of ${address}`)
}

function aboutHome(home: PropertyCard): string[] {
  const [beds = '', baths = ''] = roomsText(home)
  return [PROPERTY_TYPES[home.propertyType], beds, baths, `good for ${home.suits} co-owners`]
}
