export interface SealedOption {
  label: string
  /** How the agreement says it, once everyone chose it. */
  sentence: string
}

export interface SealedQuestion {
  asks: string
  options: Readonly<Record<string, SealedOption>>
  /** Whether neighbouring options are close to each other, such as 14 and 30 days. */
  isScale: boolean
}

export interface SealedTerm {
  title: string
  questions: Readonly<Record<string, SealedQuestion>>
}
