import { type Decision, no, YES } from '#domain/decision.ts'
import type { ListingStatus } from '#domain/listings/status.ts'

const NEXT_STATUS: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  draft: ['published'],
  published: ['sold', 'withdrawn'],
  sold: ['published', 'withdrawn'],
  withdrawn: ['published'],
}

const REFUSALS: Readonly<Record<ListingStatus, string>> = {
  draft: 'This home has already been published. Withdraw it instead.',
  published: 'This home can’t be published.',
  sold: 'Only a published home can be marked as sold. Publish it first.',
  withdrawn: 'You can’t withdraw a draft. Delete it instead.',
}

export function mayChangeStatus(from: ListingStatus, to: ListingStatus): Decision {
  return from === to || NEXT_STATUS[from].includes(to) ? YES : no(REFUSALS[to])
}

export function endsTours(status: ListingStatus): status is 'sold' | 'withdrawn' {
  return status === 'sold' || status === 'withdrawn'
}

/** Returns a change time later than the previous one, whatever the clock says, so that browsers and forms can tell versions apart. */
export function nextChangeTime(now: number, before: number): number {
  return Math.max(now, before + 1)
}
