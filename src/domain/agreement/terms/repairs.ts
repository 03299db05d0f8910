import { SOURCES } from '#domain/agreement/sources.ts'
import { type Chapter, whole } from '#domain/agreement/term.ts'

export const REPAIRS: Chapter = {
  key: 'repairs',
  title: 'Repairs',
  terms: [
    {
      key: 'deciding',
      title: 'Who decides',
      question: 'Who decides about repairs and spending?',
      gap: { before: 'Anyone can spend up to', words: 'how much?', after: '' },
      options: [
        {
          key: 'steps',
          label: 'It depends on the amount',
          means: 'Small things alone, larger ones with a second owner, large ones together.',
          sentence:
            'Anyone can spend up to {alone}. More needs two of us. More than {together} needs {everyone}.',
          params: [
            whole('alone', 'Alone, up to', 'dollars', [50, 500, 10_000], 50),
            whole('together', 'Everyone, from', 'dollars', [500, 5_000, 100_000], 500),
          ],
        },
        {
          key: 'majority',
          label: 'Most of you',
          means: 'Each owner has one vote, whatever they own.',
          sentence:
            'Anyone can spend up to {alone}. More needs most of us, one vote each. Selling, borrowing and a new owner need {everyone}.',
          params: [whole('alone', 'Alone, up to', 'dollars', [50, 500, 10_000], 50)],
        },
        {
          key: 'everyone',
          label: 'Everyone, every time',
          means: 'Nothing is bought for the home without all of you.',
          sentence: 'Everything we buy for the home needs {everyone}.',
          params: [],
        },
      ],
      why: 'Steps keep small repairs quick, and stop anyone from being surprised by a large bill.',
      source: SOURCES.agreements,
      law: ['deciding'],
      category: 'Renovations',
    },
    {
      key: 'improvements',
      title: 'Credit for improvements',
      question: 'What does someone who pays to improve the home get back?',
      gap: {
        before: 'Someone who pays to improve the home gets back',
        words: 'cost, or value added?',
        after: '',
      },
      options: [
        {
          key: 'capped',
          label: 'The cost, up to the value it added',
          means: 'An appraiser says what it added. Nobody pays for taste.',
          sentence:
            'Someone who pays to improve the home gets back the cost, up to the value it added, once {all} agreed to it.',
          params: [],
        },
        {
          key: 'cost',
          label: 'The cost',
          means: 'Whatever the home is worth then.',
          sentence: 'Someone who pays to improve the home gets back what it cost, once {all} agreed to it.',
          params: [],
        },
        {
          key: 'none',
          label: 'Nothing',
          means: 'You improve the home only together, by share.',
          sentence: 'We improve the home only together, by share. Anything else is a gift.',
          params: [],
        },
      ],
      why: 'The cap protects those who didn’t want the marble, and the person who paid for a new roof.',
      source: SOURCES.agreements,
      law: ['improvements'],
      category: 'Renovations',
    },
    {
      key: 'emergencies',
      title: 'Emergencies',
      question: 'Who may act in an emergency?',
      gap: { before: 'In an emergency', words: 'who may act?', after: '' },
      options: [
        {
          key: 'anyone',
          label: 'Anyone, if they tell the others that day',
          means: 'A burst pipe doesn’t wait for a vote.',
          sentence: 'In an emergency anyone can call for repairs. They let the others know the same day.',
          params: [],
        },
        {
          key: 'limit',
          label: 'Anyone, up to an amount',
          means: 'Above it, you need a second owner even then.',
          sentence: 'In an emergency anyone can spend up to {dollars} on repairs. More needs two of us.',
          params: [whole('dollars', 'Up to', 'dollars', [200, 3_000, 50_000], 100)],
        },
        {
          key: 'two',
          label: 'Two of you',
          means: 'Someone else has to say yes, by phone if need be.',
          sentence: 'In an emergency two of us decide, by phone if need be.',
          params: [],
        },
      ],
      why: 'Water and heat can’t wait. Telling the others the same day keeps trust.',
      source: SOURCES.agreements,
      law: ['silent'],
      category: 'Renovations',
    },
    {
      key: 'own-work',
      title: 'Our own work',
      question: 'What are your own hours worth?',
      gap: { before: 'The hours we put in', words: 'count how?', after: '' },
      options: [
        {
          key: 'recorded',
          label: 'You record them',
          means: 'Everyone sees who did what. Nobody is paid.',
          sentence: 'We record the hours we put in. They aren’t paid.',
          params: [],
        },
        {
          key: 'paid',
          label: 'They’re paid',
          means: 'At a rate you set, for work you agreed on first.',
          sentence: 'Work that we agreed on first is paid at {dollars} an hour.',
          params: [whole('dollars', 'An hour', 'dollars', [15, 25, 150])],
        },
        {
          key: 'none',
          label: 'You don’t keep track',
          means: 'Everyone does their part.',
          sentence: 'We don’t count the hours we put in.',
          params: [],
        },
      ],
      why: 'A record is enough for most groups: it shows when one person does everything.',
      source: SOURCES.agreements,
      law: ['silent'],
      category: 'Personality',
    },
  ],
}
