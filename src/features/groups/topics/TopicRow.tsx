import { lazy, Suspense, useState } from 'react'
import type { Member } from '../group-texts.ts'
import { NOT_LOADED } from '../plan/plan-texts.ts'
import { DISTANCE_NAMES, type RowChange, topicStatus, topicName } from './topic-texts.ts'
import type { Topic } from '#domain/groups/topics/topics.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'

const loadForm = () => import('./NoteForm.tsx')
const NoteForm = lazy(loadForm)

interface TopicRowProps {
  talk: Topic
  other: Member
  opener: string | undefined
  busy: boolean
  onChange: (change: RowChange) => Promise<{ saved: boolean; replaced: string | null }>
}

export function TopicRow({ talk, other, opener, busy, onChange }: TopicRowProps) {
  const [writing, setWriting] = useState(false)
  const opening = useAction()
  // The pressed state, until the server responds.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const { mine, theirs, settled_at, note, distance } = talk
  const name = topicName(talk.topic)
  const stands = topicStatus(talk, other.first_name)
  const chip = settled_at === null && distance ? DISTANCE_NAMES[distance] : null

  async function press(ticked: boolean) {
    if (busy) return
    setPressed(ticked)
    await onChange({ ticked })
    setPressed(null)
  }

  const write = () =>
    opening.run(
      'write',
      async () => {
        await loadForm()
        setWriting(true)
      },
      NOT_LOADED,
    )

  return (
    <li className="talk">
      <label className="check min-w-0">
        <input
          type="checkbox"
          className="checkbox"
          checked={pressed ?? mine !== null}
          onChange={(event) => void press(event.target.checked)}
        />
        <span className="min-w-0 grow">
          <span className="flex items-start justify-between gap-3">
            <span className="font-semibold">
              {name}
              <span className="sr-only">: settled with {other.first_name}, for me</span>
            </span>
            {chip && (
              <Badge className="flex-none" look={distance === 'mixed' ? 'plain' : 'alert'}>
                {chip}
              </Badge>
            )}
          </span>
          {settled_at === null && opener && <span className="block text-muted">“{opener}”</span>}
          {stands && <span className="block text-sm text-muted wrap-anywhere">{stands}</span>}
          {settled_at === null && note && (
            <span className="block text-sm wrap-anywhere">
              <span className="text-muted">So far:</span> {note}
            </span>
          )}
        </span>
      </label>
      {(mine !== null || theirs !== null || note !== '') && !writing && (
        <Button
          look="quiet"
          size="small"
          className="talk-note"
          busy={opening.busy && 'Opening…'}
          onClick={write}
        >
          {note ? 'Change what you agreed on' : 'Write down what you agreed on'}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {writing && (
        <Suspense>
          <NoteForm
            note={note}
            topic={name}
            otherName={other.first_name}
            onSave={onChange}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
