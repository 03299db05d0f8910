import type { SealedTerm } from '../term.ts'

export const SEPARATES: SealedTerm = {
  title: 'If a couple separates',
  questions: {
    stays: {
      asks: 'Who may stay?',
      isScale: false,
      options: {
        first: {
          label: 'The one who can afford the share alone',
          sentence: 'If a couple separates, the one who can afford their share alone may stay.',
        },
        others: {
          label: 'Neither. The other owners choose',
          sentence: 'If a couple separates, the other owners choose who of the two stays, if either does.',
        },
        both: {
          label: 'Both, until the home is sold',
          sentence: 'If a couple separates, both may stay until the home is sold.',
        },
      },
    },
    price: {
      asks: 'At what price does one buy the other out?',
      isScale: false,
      options: {
        appraisal: {
          label: 'The appraised value',
          sentence: 'One buys the other out at the appraised value.',
        },
        paid: {
          label: 'What they’ve paid in',
          sentence: 'One buys the other out for what the other has paid in.',
        },
        'less-costs': {
          label: 'The appraised value, less half the cost of a sale',
          sentence: 'One buys the other out at the appraised value, less half of what a sale would cost.',
        },
      },
    },
    time: {
      asks: 'How long do they have?',
      isScale: true,
      options: {
        '90': { label: 'Three months', sentence: 'They have three months to do so.' },
        '180': { label: 'Six months', sentence: 'They have six months to do so.' },
        '365': { label: 'A year', sentence: 'They have a year to do so.' },
      },
    },
  },
}
