export interface Source {
  title: string
  publisher: string
  url: string
}

interface CheckOption {
  key: string
  option: string
  right: boolean
  reason: string
}

/** A question at a module's end. It isn't graded, and answers aren't stored. */
export interface CheckQuestion {
  key: string
  /** The key of the video that it's about. */
  video?: string | undefined
  question: string
  options: CheckOption[]
}

/** Returns the questions about a video, or all of its module's if it has none of its own. */
export function questionsAbout<Question extends { video?: string | null | undefined }>(
  questions: readonly Question[],
  video: string,
): readonly Question[] {
  const about = questions.filter((question) => question.video === video)
  return about.length > 0 ? about : questions
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
