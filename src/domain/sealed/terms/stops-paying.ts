import type { SealedTerm } from '../term.ts'

export const STOPS_PAYING: SealedTerm = {
  title: 'If someone stops paying',
  questions: {
    'who-covers': {
      asks: 'Who covers a missed payment?',
      isScale: false,
      options: {
        loan: {
          label: 'The others, as a loan',
          sentence: 'If someone misses a payment, the others pay it, as a loan.',
        },
        reserve: {
          label: 'The reserve, then the others',
          sentence:
            'If someone misses a payment, the reserve pays it; once it’s empty, the others do, as a loan.',
        },
        bank: {
          label: 'Nobody. They sort it out with the bank',
          sentence: 'If someone misses a payment, the others don’t have to pay it for them.',
        },
      },
    },
    interest: {
      asks: 'At what interest?',
      isScale: true,
      options: {
        none: { label: 'None', sentence: 'What’s owed bears no interest.' },
        prime: { label: 'Prime', sentence: 'What’s owed bears interest at the prime rate.' },
        'prime-2': {
          label: 'Prime + 2%',
          sentence: 'What’s owed bears interest at the prime rate plus 2% a year.',
        },
        'prime-5': {
          label: 'Prime + 5%',
          sentence: 'What’s owed bears interest at the prime rate plus 5% a year.',
        },
      },
    },
    wait: {
      asks: 'How long do we wait before anything happens?',
      isScale: true,
      options: {
        '14': { label: '14 days', sentence: 'They have 14 days to catch up before anything happens.' },
        '30': { label: '30 days', sentence: 'They have 30 days to catch up before anything happens.' },
        '60': { label: '60 days', sentence: 'They have 60 days to catch up before anything happens.' },
        '90': { label: '90 days', sentence: 'They have 90 days to catch up before anything happens.' },
      },
    },
    fair: {
      asks: 'Six payments missed. What’s fair?',
      isScale: false,
      options: {
        'catch-up': {
          label: 'They catch up when they can',
          sentence: 'After six missed payments, they catch up when they can.',
        },
        dilute: {
          label: 'Their share shrinks by what the others paid',
          sentence: 'After six missed payments, their share shrinks by what the others paid.',
        },
        'buy-full': {
          label: 'The others can buy them out at full value',
          sentence:
            'After six missed payments, the others can buy their share at full value, less what they owe.',
        },
        'buy-less': {
          label: 'The others can buy them out for 10% less',
          sentence:
            'After six missed payments, the others can buy their share for 10% less than its value, less what they owe.',
        },
        sell: { label: 'We sell the home', sentence: 'After six missed payments, the home is sold.' },
      },
    },
  },
}
