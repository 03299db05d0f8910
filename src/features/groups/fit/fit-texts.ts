import type { Member } from '../group-texts.ts'
import { topicName } from '../topics/topic-texts.ts'
import { STEP_TITLES } from '#content/onboarding.ts'
import type { CategoryFit, PairFit, Start } from '#domain/groups/fit/fit.ts'
import { isArea } from '#domain/groups/topics/topics.ts'
import { sizeName } from '#domain/matching/wish.ts'

export interface FitPair {
  one: Member
  other: Member
  text: string
  score: number | null
}

/** A column of the map: the viewer with another member. */
export interface OwnColumn extends FitPair {
  mate: Member
  fit: PairFit
}

export function titleOfFit(members: number): string {
  return `How the ${sizeName(members)} of you fit`
}

export function subjectName(subject: Start['subject']): string {
  return isArea(subject) ? topicName(subject) : STEP_TITLES[subject]
}

export function startingTitle(count: number): string {
  return count === 1 ? 'Start with this one' : `Start with these ${sizeName(count)}`
}

export function talkAbout(topic: string): string {
  return `Talk about ${topicName(topic).replace(/^./, (first) => first.toLowerCase())}`
}

/** Returns the hint for a cell under the pointer. */
export function hintFor(
  { agreement, topic }: Pick<CategoryFit, 'agreement' | 'topic'>,
  lowest: number,
): string {
  if (topic === null) return 'Nothing stands out to discuss.'
  if (agreement === lowest) return `This is where you’re furthest apart. ${talkAbout(topic)}.`
  return `${talkAbout(topic)}.`
}
