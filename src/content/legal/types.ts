export type LegalBlock =
  { readonly kind: 'p'; readonly text: string } | { readonly kind: 'list'; readonly items: readonly string[] }

interface LegalSection {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

/** `version` is the date of the last update (yyyy-mm-dd) and is stored with each acceptance. */
export interface LegalDocument {
  readonly version: string
  readonly title: string
  readonly lastUpdated: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
}

export function p(text: string): LegalBlock {
  return { kind: 'p', text }
}

export function list(...items: readonly string[]): LegalBlock {
  return { kind: 'list', items }
}
