import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { isOpen, type InvitationStatus } from '#domain/groups/invitations/status.ts'
import { MAX_GROUP_SIZE } from '#domain/groups/invitations/limits.ts'
import {
  type OpenInvitation,
  wouldMergeGroups,
  outcomeOf,
  votersFor,
} from '#domain/groups/invitations/outcome.ts'

/** Two people without groups; the recipient has accepted. */
const ALONE: OpenInvitation = {
  status: 'agreed',
  from: 1,
  to: 2,
  fromGroup: [],
  toGroup: [],
  votes: new Map(),
  isBlocked: false,
}
const yes = (...ids: number[]) => new Map(ids.map((id) => [id, true]))

describe('an invitation', () => {
  test.each<[string, Partial<OpenInvitation>, ReturnType<typeof outcomeOf>]>([
    ['by someone without a group is sent at once', { status: 'proposed', to: null }, 'offer'],
    ['waits for the response', { status: 'pending' }, 'wait'],
    ['joins two people when it’s accepted', {}, 'join'],
    ['by a member waits for the others’ votes', { status: 'proposed', fromGroup: [1, 3] }, 'wait'],
    [
      'is sent once the others have voted yes',
      { status: 'proposed', fromGroup: [1, 3], votes: yes(3) },
      'offer',
    ],
    [
      'is refused if one member votes no',
      { fromGroup: [1, 3, 4], votes: new Map([...yes(3), [4, false]]) },
      'refuse',
    ],
    [
      'that was accepted waits for members who joined in the meantime',
      { fromGroup: [1, 3, 4], votes: yes(3) },
      'wait',
    ],
    ['joins them once the new member has voted yes', { fromGroup: [1, 3, 4], votes: yes(3, 4) }, 'join'],
    ['accepted by a member of a group waits for that group’s votes', { toGroup: [2, 5] }, 'wait'],
    [
      'accepted by a member of a group joins them once that group has voted yes',
      { toGroup: [2, 5], votes: yes(5) },
      'join',
    ],
    [
      'doesn’t wait for the votes of a group whose member hasn’t responded',
      { status: 'proposed', toGroup: [2, 5] },
      'offer',
    ],
    ['never brings two groups together', { fromGroup: [1, 3], toGroup: [2, 5], votes: yes(3, 5) }, 'wait'],
    ['never makes a group of six', { fromGroup: [1, 3, 4, 5, 6], votes: yes(3, 4, 5, 6) }, 'wait'],
    ['makes a group of five', { fromGroup: [1, 3, 4, 5], votes: yes(3, 4, 5) }, 'join'],
    [
      'never brings people together if one blocked the other',
      { fromGroup: [1, 3], votes: yes(3), isBlocked: true },
      'wait',
    ],
  ])('%s', (_name, facts, outcome) => {
    expect(outcomeOf({ ...ALONE, ...facts })).toBe(outcome)
  })
})

interface Asked {
  from: number
  to: number
  status: InvitationStatus
  votes: Map<number, boolean>
}

/** Simulates people who invite, vote, respond and leave at random, using only the rule. */
class Town {
  readonly groupOf = new Map<number, number>()
  readonly asked: Asked[] = []
  /** Everyone's latest vote on each invitation. */
  readonly joined: { who: Asked; members: number[] }[] = []
  private groups = 0

  members(person: number): number[] {
    const group = this.groupOf.get(person)
    return group === undefined ? [] : [...this.groupOf].flatMap(([id, of]) => (of === group ? [id] : []))
  }

  meeting({ from, to, status, votes }: Asked): OpenInvitation | null {
    if (!isOpen(status)) return null
    const sides = { fromGroup: this.members(from), toGroup: this.members(to) }
    return { status, from, to, votes, ...sides, isBlocked: false }
  }

  settle(one: Asked): void {
    const meeting = this.meeting(one)
    switch (meeting && outcomeOf(meeting)) {
      case 'refuse':
        one.status = 'refused'
        return
      case 'offer':
        one.status = 'pending'
        return
      case 'join': {
        one.status = 'accepted'
        const before = [...new Set([...this.members(one.from), ...this.members(one.to)])]
        this.joined.push({ who: one, members: before })
        const group = this.groupOf.get(one.from) ?? this.groupOf.get(one.to) ?? (this.groups += 1)
        this.groupOf.set(one.from, group)
        this.groupOf.set(one.to, group)
        this.settleAll()
      }
    }
  }

  settleAll(): void {
    for (const one of this.asked) this.settle(one)
  }

  act([kind, a, b, said]: Act): void {
    const one = this.asked[b % Math.max(this.asked.length, 1)]
    if (kind === 'invite') {
      const made: Asked = { from: a, to: b, status: 'proposed', votes: new Map() }
      if (a === b || this.asked.some(({ from, to, status }) => from === a && to === b && isOpen(status)))
        return
      this.asked.push(made)
      this.settle(made)
    } else if (kind === 'leave') {
      const rest = this.members(a).filter((id) => id !== a)
      this.groupOf.delete(a)
      if (rest.length === 1) this.groupOf.delete(rest[0] ?? 0)
      for (const own of this.asked) {
        if (own.from === a && isOpen(own.status)) own.status = 'withdrawn'
        if (isOpen(own.status)) own.votes.delete(a)
      }
      this.settleAll()
    } else if (one && kind === 'vote') {
      const meeting = this.meeting(one)
      if (!meeting || !votersFor(meeting).includes(a)) return
      one.votes.set(a, said)
      this.settle(one)
    } else if (one && (one.status === 'pending' || one.status === 'agreed')) {
      if (said) {
        const meeting = this.meeting({ ...one, status: 'agreed' })
        if (!meeting || wouldMergeGroups(meeting) || votersFor(meeting).length + 2 > MAX_GROUP_SIZE) return
      }
      one.status = said ? 'agreed' : 'declined'
      this.settle(one)
    }
  }
}

const person = fc.integer({ min: 0, max: 7 })
const kind = fc.constantFrom('invite', 'invite', 'vote', 'vote', 'answer', 'answer', 'leave')
const act = fc.tuple(kind, person, fc.nat({ max: 30 }), fc.boolean())
type Act = [kind: string, a: number, b: number, said: boolean]
const within = ([what, a, b, said]: Act): Act => [what, a, what === 'invite' ? b % 8 : b, said]

test("no sequence of actions makes a group of six, or adds anyone without everyone's consent", () => {
  let joins = 0
  fc.assert(
    fc.property(fc.array(act, { minLength: 20, maxLength: 80 }), (acts) => {
      const town = new Town()
      for (const one of acts) {
        town.act(within(one))
        for (const id of town.groupOf.keys()) {
          expect(town.members(id).length).toBeLessThanOrEqual(MAX_GROUP_SIZE)
          expect(town.members(id).length).toBeGreaterThanOrEqual(2)
        }
      }
      for (const { who, members } of town.joined) {
        joins += 1
        const others = members.filter((id) => id !== who.from && id !== who.to)
        expect(others.map((id) => who.votes.get(id))).toEqual(others.map(() => true))
      }
      // Everyone in a group joined through an invitation.
      const came = new Set(town.joined.flatMap(({ who }) => [who.from, who.to]))
      expect([...town.groupOf.keys()].filter((id) => !came.has(id))).toEqual([])
    }),
    { numRuns: 300, seed: 13 },
  )
  // Otherwise the test would prove nothing.
  expect(joins).toBeGreaterThan(100)
})

test("the order of votes and responses doesn't matter", () => {
  const group = [1, 3, 4, 5]
  fc.assert(
    fc.property(fc.shuffledSubarray([2, 3, 4, 5], { minLength: 4 }), fc.nat({ max: 4 }), (order, no) => {
      const town = new Town()
      for (const id of group) town.groupOf.set(id, 1)
      const one: Asked = { from: 1, to: 2, status: 'pending', votes: new Map() }
      town.asked.push(one)
      for (const id of order) town.act(id === 2 ? ['answer', 2, 0, true] : ['vote', id, 0, id !== no + 2])
      // Member 2 votes yes in any case, and 6 has no vote.
      expect(one.status).toBe([3, 4, 5].includes(no + 2) ? 'refused' : 'accepted')
      expect(town.members(2).length).toBe(one.status === 'accepted' ? 5 : 0)
    }),
  )
})
