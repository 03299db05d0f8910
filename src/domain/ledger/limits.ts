/** A hundred million dollars; sums of all entries of a ledger stay exact. */
export const MAX_CENTS = 10_000_000_000

/** More than sixty a month for 25 years. Every call checks all of them, which takes about 300 ms at this limit. */
export const MAX_ENTRIES = 20_000

/** Everyone who ever owned a share of the home; a group has at most five people at a time. */
export const MAX_OWNERS = 10

/** At a time, per member. */
export const MAX_WAITING = 20

export const MAX_TITLE_LENGTH = 80

export const MAX_NOTE_LENGTH = 300

/** In percent a year. */
export const MAX_MORTGAGE_RATE = 30

export const MAX_MORTGAGE_YEARS = 40

export const MAX_RESERVE_MONTHS = 24

/** The highest yearly rate of a loan between owners, in percent: more is a crime (Criminal Code s. 347, since January 1, 2025). */
export const MAX_LOAN_RATE = 35
