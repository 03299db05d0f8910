import { useId, useState } from 'react'
import type { Member } from '../group-texts.ts'
import { type TopicList, progressOf, topicName } from './topic-texts.ts'
import { TopicRow } from './TopicRow.tsx'
import type { TopicChange } from '#api/features/groups/topics/schemas.ts'
import { plural } from '#domain/format.ts'
import { pictureOf } from '#lib/picture.ts'
import { notify } from '#lib/toast.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'

const SHOWN = 3

export interface PairTopicsProps {
  list: TopicList
  other: Member
  isFirst: boolean
  isAlone: boolean
  openers: Readonly<Record<string, string>>
  busy: boolean
  onChange: (change: TopicChange) => Promise<{ saved: boolean; replaced: string | null }>
}

export function PairTopics(props: PairTopicsProps) {
  const { list, other, isFirst, isAlone } = props
  if (isAlone) return <Topics {...props} />
  return (
    <details open={isFirst} className="talk-pair">
      <summary>
        <span className="flex min-w-0 items-center gap-2">
          <Avatar src={pictureOf(other)} name={other.first_name} size="small" />
          <span className="min-w-0 truncate font-semibold">With {other.first_name}</span>
        </span>
        <span className="ml-auto flex-none text-sm text-muted">
          {progressOf([list]) ?? (list.about === 'waiting' ? 'still answering' : 'nothing apart')}
        </span>
      </summary>
      <Topics {...props} />
    </details>
  )
}

function Topics({ list, other, openers, busy, onChange }: PairTopicsProps) {
  const [all, setAll] = useState(false)
  const { talks, about } = list
  const open = talks.filter(({ settled_at }) => settled_at === null)
  const settled = talks.filter(({ settled_at }) => settled_at !== null)
  const shown = all ? talks : [...settled.slice(0, 1), ...open.slice(0, SHOWN)]
  const hidden = talks.length - shown.length
  return (
    <>
      {about === 'waiting' && (
        <p className="py-2 text-muted">
          One of you is still answering. Once you’re both done, you’ll see what to talk about here.
        </p>
      )}
      {about !== 'waiting' && talks.length === 0 && (
        <p className="py-2 text-muted">
          You and {other.first_name} are close on everything you’ve both answered. Nothing stands out to
          discuss first.
        </p>
      )}
      <ul className="talks">
        {shown.map((talk) => (
          <TopicRow
            key={talk.topic}
            talk={talk}
            other={other}
            opener={openers[talk.topic]}
            busy={busy}
            onChange={(change) => onChange({ with: other.id, topic: talk.topic, ...change })}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" size="small" className="talk-all" onClick={() => setAll(true)}>
          {plural(hidden, { one: 'Show one more', other: `Show ${hidden} more` })}
          <span className="sr-only"> topics with {other.first_name}</span>
        </Button>
      )}
      {about === 'topics' && hidden === 0 && (
        <AnotherTopic list={list} other={other} busy={busy} onChange={onChange} />
      )}
    </>
  )
}

/** Ticks a topic that isn't on the list. */
function AnotherTopic({
  list,
  other,
  busy,
  onChange,
}: Pick<PairTopicsProps, 'list' | 'other' | 'busy' | 'onChange'>) {
  const id = useId()
  const [topic, setTopic] = useState('')

  async function tick() {
    const { saved } = await onChange({ with: other.id, topic, ticked: true })
    if (!saved) return
    setTopic('')
    notify.success(`Ticked. It’s agreed once ${other.first_name} ticks it too.`)
  }

  return (
    <details className="talk-more">
      <summary>Something else you’ve agreed on</summary>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <div className="field min-w-0 grow">
          <label className="field-label" htmlFor={id}>
            Topic
          </label>
          <select id={id} className="input" value={topic} onChange={(event) => setTopic(event.target.value)}>
            <option value="">Please choose</option>
            {list.others.map((one) => (
              <option key={one} value={one}>
                {topicName(one)}
              </option>
            ))}
          </select>
        </div>
        <Button look="ghost" disabled={topic === ''} busy={busy && topic !== '' && 'Saving…'} onClick={tick}>
          Tick it
        </Button>
      </div>
    </details>
  )
}
