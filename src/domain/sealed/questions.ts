/** The terms of an agreement whose answers need candour. Each is one round; options are in the order in which they're shown. */
export const SEALED_TERMS = {
  'stops-paying': {
    title: 'If someone stops paying',
    questions: {
      'who-covers': {
        asks: 'Who covers a missed payment?',
        options: {
          loan: 'The others, as a loan',
          reserve: 'The reserve first, then the others as a loan',
          bank: 'Nobody. They sort it out with the bank',
        },
      },
      interest: {
        asks: 'At what interest?',
        options: { none: 'None', prime: 'Prime', 'prime-2': 'Prime + 2%', 'prime-5': 'Prime + 5%' },
      },
      wait: {
        asks: 'How long do we wait before anything happens?',
        options: { '14': '14 days', '30': '30 days', '60': '60 days', '90': '90 days' },
      },
      fair: {
        asks: 'Six payments missed. What’s fair?',
        options: {
          'catch-up': 'They catch up when they can',
          dilute: 'Their share shrinks by what the others paid',
          'buy-full': 'The others can buy them out at full value',
          'buy-less': 'The others can buy them out for 10% less',
          sell: 'We sell the home',
        },
      },
    },
  },
  'loses-income': {
    title: 'If someone loses their income',
    questions: {
      months: {
        asks: 'How many months do the others carry them?',
        options: { '0': 'None', '3': 'Three months', '6': 'Six months', '12': 'A year' },
      },
      reserve: {
        asks: 'What may the shared reserve pay?',
        options: {
          nothing: 'Nothing. It’s for the home only',
          half: 'Half of their part',
          all: 'All of their part',
        },
      },
      after: {
        asks: 'How is it paid back?',
        options: {
          gift: 'Not at all. It could be any of us',
          later: 'Over two years, without interest',
          interest: 'Over two years, at prime',
          share: 'From their share, when we sell',
        },
      },
      room: {
        asks: 'May they rent out their room meanwhile?',
        options: { yes: 'Yes, to anyone', agreed: 'Yes, to someone we all accept', no: 'No' },
      },
    },
  },
  'couple-separates': {
    title: 'If a couple separates',
    questions: {
      stays: {
        asks: 'Who may stay?',
        options: {
          first: 'Whoever can carry the couple’s share alone',
          others: 'Neither. The other owners choose',
          both: 'Both, until the home is sold',
        },
      },
      price: {
        asks: 'At what price does one buy the other out?',
        options: {
          appraisal: 'An appraisal',
          paid: 'What they’ve paid in',
          'less-costs': 'An appraisal, less half of what a sale would cost',
        },
      },
      time: {
        asks: 'How long do they have?',
        options: { '90': 'Three months', '180': 'Six months', '365': 'A year' },
      },
    },
  },
} as const satisfies Record<string, SealedTerm>

export interface SealedTerm {
  title: string
  questions: Record<string, { asks: string; options: Record<string, string> }>
}

export type SealedTermKey = keyof typeof SEALED_TERMS

export const MAX_WORDS_LENGTH = 300

/** What one person answers: an option for each question, and a few words of their own, which may be empty. */
export interface TermAnswer {
  options: Record<string, string>
  words: string
}

export const termOf = (key: SealedTermKey): SealedTerm => SEALED_TERMS[key]

/** Whether each question of the term has one of its options, and there's nothing else. */
export function answersTerm(key: SealedTermKey, { options, words }: TermAnswer): boolean {
  const { questions } = termOf(key)
  const keys = Object.keys(questions)
  return (
    words.length <= MAX_WORDS_LENGTH &&
    Object.keys(options).length === keys.length &&
    keys.every((question) => Object.hasOwn(questions[question]?.options ?? {}, options[question] ?? ''))
  )
}
