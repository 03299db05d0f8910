/** A piece of a letter. Texts are plain; each rendering escapes what it must. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'note'; text: string }

/** What a letter says, before it is rendered. */
export interface Content {
  subject: string
  /** What inboxes and lock screens show beside the subject: never the code. */
  preheader: string
  heading: string
  blocks: Block[]
  /** The site's origin, for the footer. */
  publicUrl: string
  /** The page to unsubscribe on, in letters that people may switch off. */
  unsubscribePage?: string
}

export const TAGLINE = 'Cohearth helps people find each other and buy a home together.'

export const UNSUBSCRIBE = 'Unsubscribe from notifications'
