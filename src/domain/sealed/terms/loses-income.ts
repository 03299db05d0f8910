import type { SealedTerm } from '../term.ts'

export const LOSES_INCOME: SealedTerm = {
  title: 'If someone loses their income',
  questions: {
    months: {
      asks: 'How long do the others cover for them?',
      isScale: true,
      options: {
        '0': {
          label: 'Not at all',
          sentence: 'If someone loses their income, the others don’t pay their part.',
        },
        '3': {
          label: 'Three months',
          sentence: 'If someone loses their income, the others pay their part for up to three months.',
        },
        '6': {
          label: 'Six months',
          sentence: 'If someone loses their income, the others pay their part for up to six months.',
        },
        '12': {
          label: 'A year',
          sentence: 'If someone loses their income, the others pay their part for up to a year.',
        },
      },
    },
    reserve: {
      asks: 'What may the shared reserve pay?',
      isScale: true,
      options: {
        nothing: { label: 'Nothing. It’s for the home only', sentence: 'The reserve is for the home only.' },
        half: {
          label: 'Half of their part',
          sentence: 'The reserve pays half of their part in the meantime.',
        },
        all: { label: 'All of their part', sentence: 'The reserve pays all of their part in the meantime.' },
      },
    },
    after: {
      asks: 'How is it paid back?',
      isScale: false,
      options: {
        gift: { label: 'Not at all. It could be any of us', sentence: 'None of it has to be paid back.' },
        later: {
          label: 'Over two years, without interest',
          sentence: 'It’s paid back over two years, without interest.',
        },
        interest: {
          label: 'Over two years, at prime',
          sentence: 'It’s paid back over two years, with interest at the prime rate.',
        },
        share: {
          label: 'From their part, when we sell',
          sentence: 'It’s paid back from their part when the home is sold.',
        },
      },
    },
    room: {
      asks: 'May they rent out their room in the meantime?',
      isScale: false,
      options: {
        yes: { label: 'Yes, to anyone', sentence: 'They may rent out their room in the meantime.' },
        agreed: {
          label: 'Yes, to someone we all accept',
          sentence: 'They may rent out their room in the meantime, to someone whom all owners accept.',
        },
        no: { label: 'No', sentence: 'Their room isn’t rented out in the meantime.' },
      },
    },
  },
}
