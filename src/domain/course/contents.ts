/** Where the facts of a film come from. */
export interface Source {
  title: string
  publisher: string
  url: string
}

/** A possible answer to a question of a module's check, with the reason why it is right or not. */
export interface CheckOption {
  key: string
  option: string
  right: boolean
  reason: string
}

/** A question at the end of a module. It is not graded, and nobody keeps what is answered. */
export interface CheckQuestion {
  key: string
  question: string
  options: CheckOption[]
}

/** A part of a worksheet or checklist, as it is printed. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** A box to tick before each item. */
  | { kind: 'checklist'; items: string[] }
  /** A line to write on behind each label. */
  | { kind: 'fields'; items: string[] }
  /** Empty cells are to be filled in. */
  | { kind: 'table'; columns: string[]; rows: string[][] }
  /** Empty lines. */
  | { kind: 'notes'; lines: number }
