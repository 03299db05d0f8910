import { DAY_MS, MINUTE_MS } from '#domain/duration.ts'

/** Everything that others may notice happens at multiples of this, so that nobody learns who answered last. */
export const TICK_MS = 10 * MINUTE_MS

export const ROUND_LASTS_MS = 14 * DAY_MS

/** Without a pause, a new round could be used to probe the answers of the last one. */
export const NEXT_ROUND_AFTER_MS = DAY_MS

/** How long before the end everyone is reminded, including people who have answered. */
export const REMINDER_MS = 3 * DAY_MS

/** How often one member may change an answer within a round. */
export const MAX_CHANGES = 50

export const lastTick = (now: number): number => Math.floor(now / TICK_MS) * TICK_MS

export const nextTick = (now: number): number => lastTick(now) + TICK_MS

export interface RoundFacts {
  /** Whether its key still exists. */
  hasKey: boolean
  revealed: boolean
  /** Epoch milliseconds; null until a tick ends it. */
  endedAt: number | null
  closesAt: number
  /** Whether the group's members are exactly those it began with. */
  hasSameMembers: boolean
}

export type RoundState =
  | { kind: 'open' }
  | { kind: 'revealed'; nextFrom: number }
  /** Unless it was revealed, no answers were shown, and none ever will be. Times are epoch milliseconds. */
  | { kind: 'ended'; wasRevealed: boolean; isExpired: boolean; nextFrom: number }

/** Returns what a group may know of its latest round. Nothing in it depends on who has answered. */
export function stateOf(round: RoundFacts, now: number): RoundState {
  const nextFrom = (round.endedAt ?? nextTick(now)) + NEXT_ROUND_AFTER_MS
  if (round.revealed && round.hasSameMembers) return { kind: 'revealed', nextFrom }
  // A round whose time is up looks open until the tick: its last minutes mustn't reveal whether everyone has answered.
  if (round.hasKey && round.endedAt === null && round.hasSameMembers) return { kind: 'open' }
  const isExpired = !round.revealed && round.endedAt !== null && round.endedAt >= round.closesAt
  return { kind: 'ended', wasRevealed: round.revealed, isExpired, nextFrom }
}

export interface Answered {
  hasAnswer: boolean
  tookBack: boolean
}

type TickOutcome = 'reveal' | 'end' | 'remind' | 'wait'

/**
 * Decides what a tick does to a round. `isFull` once everyone has answered: from then on nobody can stop the reveal, and nobody knows it's
 * coming.
 */
export function tickOutcome(
  round: RoundFacts & { isFull: boolean; isReminded: boolean },
  answers: readonly Answered[],
  now: number,
): TickOutcome {
  if (!round.hasKey || !round.hasSameMembers) return 'end'
  if (round.isFull) return 'reveal'
  if (answers.some(({ tookBack }) => tookBack) || now >= round.closesAt) return 'end'
  return !round.isReminded && now >= round.closesAt - REMINDER_MS ? 'remind' : 'wait'
}

export const isFull = (answers: readonly Answered[]): boolean =>
  answers.every(({ hasAnswer, tookBack }) => hasAnswer && !tookBack)
