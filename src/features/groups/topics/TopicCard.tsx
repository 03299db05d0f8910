import { useState } from 'react'
import type { Member } from '../group-texts.ts'
import { NoteForm } from './NoteForm.tsx'
import { DISTANCE_NAMES, type RowChange, topicName } from './topic-texts.ts'
import { useTopics } from './use-topics.ts'
import type { TopicLists } from '#api/features/groups/topics/schemas.ts'
import type { Topic } from '#domain/groups/topics/topics.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatDate } from '#domain/format.ts'
import { personPath } from '#domain/paths.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'

interface TopicCardProps {
  /** The topic as the page was rendered; stays even if it leaves the list. */
  first: Topic
  lists: TopicLists
  viewer: Member
  other: Member
  next: string | null
}

/** What each of the two said about a topic, and what they agreed on. */
export function TopicCard({ first, lists: initial, viewer, other, next }: TopicCardProps) {
  const { lists, busy, change } = useTopics(initial)
  const [writing, setWriting] = useState(false)
  const talks = lists.find((list) => list.with === other.id)?.talks
  const { topic, mine, theirs, settled_at, note, distance } =
    talks?.find((talk) => talk.topic === first.topic) ?? first
  const name = other.first_name
  const chip = settled_at === null && distance ? DISTANCE_NAMES[distance] : null
  const act = (made: RowChange) => change({ with: other.id, topic, ...made })

  return (
    <Card as="section" aria-labelledby="said-heading" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title" id="said-heading">
          {settled_at === null ? 'What each of you says' : 'You’ve settled this'}
        </h2>
        {chip && <Badge look={distance === 'mixed' ? 'plain' : 'alert'}>{chip}</Badge>}
      </div>
      <ul className="divide-y divide-line" aria-live="polite">
        <MemberAnswer
          member={viewer}
          name="You"
          at={mine}
          yes="You say it’s settled"
          no="You haven’t said it’s settled"
        />
        <MemberAnswer
          member={other}
          name={name}
          at={theirs}
          yes={`${name} says it’s settled`}
          no={`${name} hasn’t said it’s settled`}
          href={personPath(other.id)}
        />
      </ul>
      {writing ? (
        <NoteForm
          note={note}
          topic={topicName(topic)}
          otherName={name}
          onSave={act}
          onClose={() => setWriting(false)}
        />
      ) : (
        note && (
          <blockquote className="rounded-md bg-soft px-4 py-3 wrap-anywhere">
            <span className="block text-sm text-muted">What you agreed on</span>
            {note}
          </blockquote>
        )
      )}
      {!writing && (
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          {mine === null ? (
            <Button busy={busy && 'Saving…'} onClick={() => act({ ticked: true })}>
              {theirs === null ? 'We’ve settled this' : 'I agree, it’s settled'}
            </Button>
          ) : (
            next && <ButtonLink href={next}>Next topic</ButtonLink>
          )}
          <Button look="ghost" onClick={() => setWriting(true)}>
            {note ? 'Change what you agreed on' : 'Write down what you agreed on'}
          </Button>
          {mine !== null && (
            <Button look="quiet" busy={busy && 'Saving…'} onClick={() => act({ ticked: false })}>
              It isn’t settled after all
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

interface MemberAnswerProps {
  member: Member
  name: string
  at: number | null
  yes: string
  no: string
  href?: string
}

function MemberAnswer({ member, name, at, yes, no, href }: MemberAnswerProps) {
  const who = (
    <>
      <Avatar src={pictureOf(member)} name={displayName(member)} />
      <span className="sr-only">{name}</span>
    </>
  )
  return (
    <li className="flex items-center gap-4 py-3">
      {href ? <a href={href}>{who}</a> : <span>{who}</span>}
      <p className="min-w-0">
        <span className={at === null ? 'block text-muted' : 'block font-semibold'}>
          {at === null ? no : yes}
        </span>
        {at !== null && <span className="block text-sm text-muted">{formatDate(at)}</span>}
      </p>
    </li>
  )
}
