import type { Window } from '#api/features/limits/windows.ts'
import { RESEND_WAIT_MS } from '#domain/validation/code.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every limit on codes, with the windows that all have to hold. */
export const LIMITS = {
  /** Sends for one browser and address. */
  'send-browser': [
    { hits: 1, ms: RESEND_WAIT_MS },
    { hits: 5, ms: HOUR },
  ],
  /**
   * Sends for one address from all browsers. The window is as long as a sign-in link lives: whenever strangers have used
   * this up, the mailbox holds links that still work, so they cannot keep its owner out.
   */
  'send-address': [{ hits: 10, ms: 10 * MINUTE }],
  'send-network': [{ hits: 60, ms: HOUR }],
  /** Wrong guesses for an account from one browser that signed in to it before. */
  'guess-device': [{ hits: 10, ms: DAY }],
  /** Wrong guesses for an account from all other browsers together. */
  'guess-account': [
    { hits: 3, ms: DAY },
    { hits: 10, ms: 90 * DAY },
  ],
  /** Failed guesses from one network, for whatever account. */
  'guess-network': [{ hits: 60, ms: HOUR }],
} as const satisfies Record<string, readonly Window[]>

export type LimitName = keyof typeof LIMITS
