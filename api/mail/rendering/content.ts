/** A piece of a mail. Texts are plain; each rendering escapes what it must. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'note'; text: string }
  /** The beginning of a part. */
  | { kind: 'title'; text: string }
  /** A link that is not to stand out. */
  | { kind: 'link'; label: string; href: string }
  /** Something that is linked to, with a line about it. */
  | { kind: 'entry'; label: string; href: string; about: string }

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const note = (text: string): Block => ({ kind: 'note', text })
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

export const title = (text: string): Block => ({ kind: 'title', text })
export const link = (label: string, href: string): Block => ({ kind: 'link', label, href })
export const entry = (label: string, href: string, about: string): Block => ({
  kind: 'entry',
  label,
  href,
  about,
})

/** What a mail says, before it is rendered. */
export interface Content {
  subject: string
  /** What inboxes and lock screens show beside the subject: never the code. */
  preheader: string
  heading: string
  blocks: Block[]
}

export interface Footer {
  /** The site's origin. */
  publicUrl: string
  /** The page to unsubscribe on, of mails that people may switch off, and what is said of it. */
  unsubscribe: { page: string; label: string } | undefined
}

export const TAGLINE = 'Cohearth helps people find each other and buy a home together.'

export const UNSUBSCRIBE = 'Unsubscribe from notifications'
