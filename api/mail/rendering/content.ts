/** A picture inside the email: nothing is fetched, so nobody learns when it's read. */
export interface InlinePicture {
  /** The Content-ID, without the angle brackets. */
  id: string
  jpeg: Uint8Array
  /** In CSS pixels. */
  width: number
  height: number
  alt: string
}

/** A home as a card. */
export interface HomeBlock {
  kind: 'home'
  picture: InlinePicture | null
  price: string
  address: string
  about: readonly string[]
  href: string
}

/** Someone's face and name; without a picture, their initials. */
export interface PersonBlock {
  kind: 'person'
  picture: InlinePicture | null
  name: string
  /** More about them; empty for nothing. The email's text says it too. */
  about: string
  initials: string
}

/** A piece of an email. Texts are plain; each renderer escapes what it must. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'quote'; by: string; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'note'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'link'; label: string; href: string }
  | HomeBlock
  | PersonBlock

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const note = (text: string): Block => ({ kind: 'note', text })
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })
export const quote = (by: string, text: string): Block => ({ kind: 'quote', by, text })
export const title = (text: string): Block => ({ kind: 'title', text })
export const link = (label: string, href: string): Block => ({ kind: 'link', label, href })

export interface Content {
  subject: string
  /** What inboxes and lock screens show beside the subject. Never the code. */
  preheader: string
  heading: string
  blocks: Block[]
}

/** Returns each picture once. */
export function picturesIn(blocks: readonly Block[]): InlinePicture[] {
  const pictures = blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : []))
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()]
}

export interface Footer {
  publicUrl: string
  contactEmail: string
  /** Line by line; empty for none. */
  postalAddress: readonly string[]
  unsubscribe: { page: string; label: string } | undefined
}

export const TAGLINE = 'Cohearth helps people find each other and buy a home together.'
