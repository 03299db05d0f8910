import { formatCents, formatDollars } from '#domain/format.ts'
import type { IfYou } from '#domain/sealed/if-you.ts'

const dollars = (cents: number) => formatDollars(Math.round(cents / 100))

type Text = (you: IfYou) => string

/** Only an example for calculations: the prime rate changes. */
const EXAMPLE_PRIME = 4.95

const yearly = (you: IfYou, percent: number) => dollars((you.owed * percent) / 100)
const carried =
  (months: number): Text =>
  (you) =>
    `They’d pay ${dollars(you.month * months)} for you`

/** What each option would mean if it happened to the viewer, by question and option. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  'who-covers': {
    loan: (you) => `You’d owe the others ${formatCents(you.month)} for each month`,
    reserve: (you) => `The reserve would pay your ${formatCents(you.month)} first`,
    bank: () => 'The bank can still ask all of you for the whole payment',
  },
  interest: {
    none: (you) => `On ${dollars(you.owed)}: nothing`,
    prime: (you) =>
      `On ${dollars(you.owed)}, about ${yearly(you, EXAMPLE_PRIME)} a year with prime at ${EXAMPLE_PRIME}%`,
    'prime-2': (you) =>
      `On ${dollars(you.owed)}, about ${yearly(you, EXAMPLE_PRIME + 2)} a year with prime at ${EXAMPLE_PRIME}%`,
    'prime-5': (you) =>
      `On ${dollars(you.owed)}, about ${yearly(you, EXAMPLE_PRIME + 5)} a year with prime at ${EXAMPLE_PRIME}%`,
  },
  wait: {
    '14': () => 'You’d have two weeks to find the money',
    '30': () => 'The next payment would be due by then',
    '60': (you) => `You could be ${dollars(you.month * 2)} behind by then`,
    '90': (you) => `You could be ${dollars(you.month * 3)} behind by then`,
  },
  fair: {
    'catch-up': (you) => `You’d owe ${dollars(you.owed)} plus interest and keep your ${you.percent}%`,
    dilute: (you) => `Your ${you.percent}% would become about ${Math.round(you.shrunk)}%`,
    'buy-full': (you) =>
      `You’d get about ${dollars(Math.max(0, you.part - you.owed))}: your part, less the ${dollars(you.owed)}`,
    'buy-less': (you) =>
      `You’d lose about ${dollars(Math.max(0, you.part) / 10)} more. A court may undo it as a penalty.`,
    sell: () => 'All of you move',
  },
  months: {
    '0': (you) => `You’d need ${dollars(you.month)} a month from somewhere else`,
    '3': carried(3),
    '6': carried(6),
    '12': carried(12),
  },
  reserve: {
    nothing: () => 'It stays whole for a new roof or furnace',
    half: (you) => `${dollars(you.month / 2)} a month of yours would come from it`,
    all: (you) => `All ${dollars(you.month)} a month of yours would come from it`,
  },
  after: {
    gift: (you) => `After six months, ${dollars(you.owed)} would be forgiven`,
    later: (you) => `After six months, about ${dollars(you.owed / 24)} a month`,
    interest: (you) => `After six months, a little over ${dollars(you.owed / 24)} a month`,
    share: (you) => `After six months, ${dollars(you.owed)} less for you at the sale`,
  },
  room: {
    yes: () => 'A stranger could live with the others',
    agreed: () => 'You’d look for someone everyone likes',
    no: () => 'It stays empty, or yours',
  },
  stays: {
    first: () => 'The bank’s test decides',
    others: () => 'You might both have to go',
    both: () => 'You’d live separately under one roof for a while',
  },
  price: {
    appraisal: (you) => `About ${dollars(Math.max(0, you.part) / 2)} for half of your part`,
    paid: () => 'What each of you has put in, no matter who gained or lost',
    'less-costs': (you) =>
      `About ${dollars(Math.max(0, you.part) / 2 - you.value * 0.02)} for half of your part`,
  },
  time: {
    '90': () => 'Enough to ask a lender, barely enough to move',
    '180': () => 'Enough for a lender, a lawyer and a move',
    '365': () => 'Through a school year',
  },
}

export const ifYouText = (you: IfYou, question: string, option: string): string =>
  TEXTS[question]?.[option]?.(you) ?? ''
