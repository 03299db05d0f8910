export interface Source {
  title: string
  publisher: string
  url: string
}

export interface CheckOption {
  key: string
  option: string
  right: boolean
  reason: string
}

/** A question at a module's end. It isn't graded, and answers aren't stored. */
export interface CheckQuestion {
  key: string
  question: string
  options: CheckOption[]
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A box to tick before each item. */
  | { kind: 'checklist'; items: string[] }
  /** A line to write on after each label. */
  | { kind: 'fields'; items: string[] }
  /** Empty cells are for writing. */
  | { kind: 'table'; columns: string[]; rows: string[][] }
  /** Empty lines. */
  | { kind: 'notes'; lines: number }
