import { SOURCES } from '#domain/agreement/sources.ts'
import { type Chapter, whole } from '#domain/agreement/term.ts'

export const WHAT_IF: Chapter = {
  key: 'what-if',
  title: 'What if',
  terms: [
    {
      key: 'stops-paying',
      title: 'Someone stops paying',
      question: 'What if someone stops paying?',
      gap: { before: 'If someone stops paying,', words: 'sealed', after: '' },
      options: [
        {
          key: 'loan',
          label: 'The others pay, as a loan',
          means: 'They have some days to catch up, and owe the rest with interest.',
          sentence:
            'If someone stops paying, they have {days} to catch up. The others pay until then, as a loan at {percent} a year.',
          params: [
            whole('days', 'To catch up', 'days', [7, 14, 90]),
            whole('percent', 'Interest per year', 'percent', [0, 7, 15], 0.5),
          ],
        },
        {
          key: 'shrink',
          label: 'Their share shrinks',
          means: 'By what the others paid.',
          sentence:
            'If someone stops paying, they have {days} to catch up. After that their share shrinks by what the others paid.',
          params: [whole('days', 'To catch up', 'days', [7, 30, 90])],
        },
        {
          key: 'buyout',
          label: 'The others can buy them out',
          means: 'At full value, less what they owe.',
          sentence:
            'If someone stops paying, they have {days} to catch up. After that the others can buy their share at full value.',
          params: [whole('days', 'To catch up', 'days', [7, 30, 90])],
        },
      ],
      why: 'Fourteen days to catch up is common, with the others paying in the meantime.',
      source: SOURCES.agreements,
      law: ['default', 'forced-sale'],
      sealed: true,
      category: 'Finances',
    },
    {
      key: 'loses-income',
      title: 'Someone loses their income',
      question: 'What if someone loses their income?',
      gap: { before: 'If someone loses their income,', words: 'sealed', after: '' },
      options: [
        {
          key: 'cover',
          label: 'The others cover them for a while',
          means: 'It comes back without interest.',
          sentence:
            'If someone loses their income, the others cover their part for {months}, without interest.',
          params: [whole('months', 'For', 'months', [1, 3, 12])],
        },
        {
          key: 'reserve',
          label: 'The reserve pays first',
          means: 'The person refills it later.',
          sentence:
            'If someone loses their income, the reserve pays their part for up to {months}. They refill it within a year.',
          params: [whole('months', 'Up to', 'months', [1, 3, 12])],
        },
        {
          key: 'tenant',
          label: 'Their room is rented out',
          means: 'The rent pays their part.',
          sentence:
            'If someone loses their income, they may rent out their room, and the rent pays their part.',
          params: [],
        },
      ],
      why: 'It will be one of you, and nobody knows who. That’s why you answer in private.',
      source: SOURCES.agreements,
      law: ['lender'],
      sealed: true,
      category: 'Finances',
    },
    {
      key: 'couple-separates',
      title: 'A couple separates',
      question: 'What if one of you and a partner separate?',
      gap: { before: 'If one of us and a partner separate,', words: 'sealed', after: '' },
      options: [
        {
          key: 'owner-stays',
          label: 'The owner stays',
          means: 'The partner who isn’t an owner moves out.',
          sentence:
            'If one of us and a partner separate, the owner stays and the partner moves out within {days}.',
          params: [whole('days', 'Within', 'days', [14, 60, 180])],
        },
        {
          key: 'notice',
          label: 'It starts the way out',
          means: 'With more time than usual.',
          sentence:
            'If one of us and a partner separate, either may give notice, and the clock runs {days} longer.',
          params: [whole('days', 'Longer by', 'days', [30, 90, 365])],
        },
        {
          key: 'others-first',
          label: 'The others can buy first',
          means: 'Before either of the couple.',
          sentence:
            'If one of us and a partner separate, the others have the first chance to buy for {days}.',
          params: [whole('days', 'For', 'days', [30, 60, 180])],
        },
      ],
      why: 'Family law may say something else, so this one needs a lawyer’s eye.',
      source: SOURCES.agreements,
      law: ['spouses'],
      sealed: true,
      category: 'Family',
    },
    {
      key: 'dies',
      title: 'Someone dies',
      question: 'What if someone dies?',
      gap: { before: 'If someone dies,', words: 'who may buy the share?', after: '' },
      options: [
        {
          key: 'estate',
          label: 'The others can buy from the estate',
          means: 'At the value set as when someone leaves.',
          sentence: 'The others have {days} to buy the share from the estate.',
          params: [whole('days', 'To buy', 'days', [30, 180, 365], 5)],
        },
        {
          key: 'insurance',
          label: 'Life insurance pays for it',
          means: 'Each of you is insured for your part of the mortgage.',
          sentence: 'Each of us has life insurance for our part of the mortgage, and the others buy with it.',
          params: [],
        },
        {
          key: 'heirs',
          label: 'The heirs join',
          means: 'They take over the share with all its terms.',
          sentence: 'The heirs take over the share with all the terms of this agreement.',
          params: [],
        },
      ],
      why: 'Heirs may want the money soon. A few months give the others time to borrow it.',
      source: SOURCES.guide,
      law: ['death'],
      category: 'Finances',
    },
    {
      key: 'disagreement',
      title: 'A disagreement',
      question: 'What if you can’t agree?',
      gap: { before: 'When we can’t agree,', words: 'we do what first?', after: '' },
      options: [
        {
          key: 'steps',
          label: 'Talk, mediator, arbitration',
          means: 'Each step has a date, and the last one decides.',
          sentence: 'We talk first, see a mediator within {days}, then go to arbitration.',
          params: [whole('days', 'A mediator within', 'days', [7, 30, 90])],
        },
        {
          key: 'friend',
          label: 'Someone you all trust decides',
          means: 'You name them now.',
          sentence: 'When we can’t agree, someone whom {all} trust decides.',
          params: [],
        },
        {
          key: 'vote',
          label: 'You vote',
          means: 'Most of you decide, one vote each.',
          sentence: 'When we can’t agree, most of us decide, one vote each.',
          params: [],
        },
      ],
      why: 'A court takes years, and costs more than most things you could disagree about.',
      source: SOURCES.agreements,
      law: ['forced-sale'],
      category: 'Personality',
    },
  ],
}
