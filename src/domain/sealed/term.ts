export interface SealedOption {
  label: string
  /** The sentence for the agreement if everyone chooses this option. */
  sentence: string
}

export interface SealedQuestion {
  asks: string
  options: Readonly<Record<string, SealedOption>>
  /** Whether neighbouring options are close, such as 14 and 30 days. */
  isScale: boolean
}

export interface SealedTerm {
  title: string
  questions: Readonly<Record<string, SealedQuestion>>
}
