import type { Deps } from '#api/deps.ts'
import { invalid } from '#api/http/errors.ts'
import { groupIdOf, requireSameGroup } from '#api/features/groups/queries.ts'
import { ticksFor, saveTicks, topicsInOrder } from '#api/features/groups/topics/queries.ts'
import { publishedAmong } from '#api/features/matching/queries/relations.ts'
import type { TopicChange, TopicLists } from '#api/features/groups/topics/schemas.ts'
import {
  type Relations,
  relationOf,
  relationsOf,
  type Viewer,
} from '#api/features/matching/service/relation.ts'
import { isArea, openTopics, topicsFor, type TopicTicks } from '#domain/groups/topics/topics.ts'
import { AREAS } from '#domain/matching/areas.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import { explainPair } from '#domain/matching/explanation.ts'
import { explanationForPartner } from '#domain/matching/partner-explanation.ts'
import { explanationForStranger } from '#domain/matching/stranger-explanation.ts'

/** Returns the topics for each other member, weakest pair first; empty without a group. */
export async function topicListsFor(deps: Deps, viewer: Viewer): Promise<TopicLists> {
  const pairs = await ownPairs(deps, viewer)
  return pairs.map(({ explanation, ...list }) => ({ ...list, about: basisOf(explanation) }))
}

function basisOf(explanation: Explained | null): TopicLists[number]['about'] {
  if (!explanation) return 'waiting'
  return explanation.detail === 'full' ? 'topics' : 'areas'
}

type Explained = ReturnType<typeof explanationFor>

/** Returns the viewer's pairs with the other members, weakest first. Without an explanation, one of the two is still answering. */
export async function ownPairs({ db, matching }: Deps, viewer: Viewer) {
  const { read } = db
  const groupId = await groupIdOf(read, viewer.id)
  if (groupId === null) return []
  const [relations, topics, rows, columns] = await Promise.all([
    relationsOf(read, viewer.id),
    topicsInOrder(read),
    ticksFor(read, groupId, viewer.id),
    matching.columns(),
  ])
  const published = await publishedAmong(read, relations.group)
  const seesScores = relations.hasSeenScores && columns.has(viewer.id)

  const pairs = relations.group.map((id) => {
    const isShown = seesScores && published.has(id) && columns.has(id)
    const explanation = isShown ? explanationFor(columns, viewer, relations, id) : null
    const talks = topicsFor(explanation ? openTopics(explanation, topics) : [], notedWith(rows, id))
    const others = unlisted(topicsBetween(viewer, relations, id, topics.keys()), talks)
    return { with: id, explanation, talks, others }
  })
  // People without a score yet come last.
  const scoreOf = ({ explanation }: (typeof pairs)[number]) => explanation?.calculated_result ?? 2
  return pairs.toSorted((one, other) => scoreOf(one) - scoreOf(other))
}

function notedWith(rows: Awaited<ReturnType<typeof ticksFor>>, otherId: number): TopicTicks[] {
  return rows.flatMap(({ other, ...ticks }) => (other === otherId ? [ticks] : []))
}

function explanationFor(columns: AnswerColumns, viewer: Viewer, relations: Relations, otherId: number) {
  return relationOf(viewer, relations, otherId) === 'partners'
    ? explanationForPartner(explainPair(columns, viewer.id, otherId, 'partners'))
    : explanationForStranger(columns, viewer.id, otherId)
}

/** Returns every topic that two members can tick, whatever they answered, so that a tick reveals nothing about answers. */
function topicsBetween(viewer: Viewer, relations: Relations, otherId: number, topics: Iterable<string>) {
  const areas = AREAS.map(({ area }) => area)
  return relationOf(viewer, relations, otherId) === 'partners' ? [...topics, ...areas] : areas
}

function unlisted(topics: readonly string[], talks: readonly { topic: string }[]): string[] {
  const listed = new Set(talks.map(({ topic }) => topic))
  return topics.filter((topic) => !listed.has(topic) && !(isArea(topic) && topics.length > AREAS.length))
}

/**
 * Ticks or unticks a topic and saves the note. The last writer wins: returns the other member's text that was
 * overwritten since `seen`, or null. Throws conflict for someone outside the group, and invalid for an unknown topic.
 */
export async function noteTopic(
  { db, clock }: Deps,
  viewer: Viewer,
  { with: otherId, topic, ticked, note, seen }: TopicChange,
): Promise<{ replaced: string | null }> {
  return db.write(async (tx) => {
    const groupId = await requireSameGroup(tx, viewer.id, otherId)
    const noted = notedWith(await ticksFor(tx, groupId, viewer.id), otherId)
    const before = noted.find((row) => row.topic === topic) ?? { topic, mine: null, theirs: null, note: '' }
    const relations = await relationsOf(tx, viewer.id)
    const known = topicsBetween(viewer, relations, otherId, (await topicsInOrder(tx)).keys())
    if (!known.includes(topic) && before.mine === null) throw invalid({ topic: 'We can’t find that topic.' })
    const mine = ticked === undefined ? before.mine : ticked ? (before.mine ?? clock()) : null
    await saveTicks(tx, groupId, viewer.id, otherId, { ...before, mine, note: note ?? before.note })
    const isReplaced = note !== undefined && seen !== undefined && ![seen, note, ''].includes(before.note)
    return { replaced: isReplaced ? before.note : null }
  })
}
