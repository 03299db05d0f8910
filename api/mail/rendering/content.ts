/** A piece of an email. Texts are plain; each renderer escapes what it must. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'note'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'link'; label: string; href: string }
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

export interface Content {
  subject: string
  /** What inboxes and lock screens show beside the subject. Never the code. */
  preheader: string
  heading: string
  blocks: Block[]
}

export interface Footer {
  publicUrl: string
  contactEmail: string
  /** Line by line; empty for none. */
  postalAddress: readonly string[]
  unsubscribe: { page: string; label: string } | undefined
}

export const TAGLINE = 'Cohearth helps people find each other and buy a home together.'

export const UNSUBSCRIBE = 'Unsubscribe from notifications'
