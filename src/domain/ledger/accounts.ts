/*
 * The accounts of a home's books. Debits are positive, credits negative. Owners are identified by number, from 1, so that the
 * books still read the same after someone has left Cohearth.
 */

/** Categories of spending. */
export const CATEGORIES = {
  repairs: 'Repairs',
  improvements: 'Improvements',
  utilities: 'Utilities',
  supplies: 'Supplies',
  insurance: 'Home insurance',
  tax: 'Property tax',
  fees: 'Condo fees',
  interest: 'Mortgage interest',
  closing: 'Closing costs',
  other: 'Other',
} as const

export type Category = keyof typeof CATEGORIES

/** Categories for expenses; interest and closing costs have their own kinds of entries. */
export const SPENDING = [
  'repairs',
  'improvements',
  'utilities',
  'supplies',
  'insurance',
  'tax',
  'fees',
  'other',
] as const satisfies readonly Category[]

export type Spending = (typeof SPENDING)[number]

/** Money that the owners share. */
export type Till = 'house' | 'reserve'

export const SHARED_ACCOUNT_NAMES: Readonly<Record<Till, string>> = {
  house: 'House account',
  reserve: 'Reserve',
}

export type Account =
  | Till
  /** The price plus improvements. */
  | 'home'
  /** What the bank is owed. */
  | 'mortgage'
  /** What an owner and the others owe each other; negative if the others owe them. */
  | `owner:${number}`
  /** What an owner has put into the house account and the reserve but not used, as a credit. */
  | `stake:${number}`
  /** An owner's part of all costs so far, as a credit. */
  | `borne:${number}`
  /** What an owner has paid towards the home itself, as a credit. */
  | `equity:${number}`
  | `cost:${Category}`
  /** A loan between two owners, by the number of its entry: the lender's claim and the borrower's debt. */
  | `lent:${number}`
  | `owed:${number}`

/** Moves cents, always more than 0, from one account to another. */
export interface Pair {
  debit: Account
  credit: Account
  cents: number
}

/** Who or what paid: an owner by number, or money held together. */
export type Payer = number | Till

export const payingAccount = (payer: Payer): Account => (typeof payer === 'number' ? `owner:${payer}` : payer)

/** Returns the account for an owner's part of a payment. */
export const partOf = (payer: Payer, owner: number): Account =>
  typeof payer === 'number' ? `owner:${owner}` : `stake:${owner}`

const NUMBERED = /^(?:owner|stake|borne|equity|lent|owed):[1-9]\d{0,5}$/

export function isAccount(text: string): text is Account {
  const plain = text === 'house' || text === 'reserve' || text === 'home' || text === 'mortgage'
  if (plain || NUMBERED.test(text)) return true
  return text.startsWith('cost:') && Object.hasOwn(CATEGORIES, text.slice('cost:'.length))
}
