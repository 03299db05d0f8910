import { useState } from 'react'
import { displayName } from '#domain/accounts/display-name.ts'
import { type Message, mayEdit, type Writer } from '#domain/messages/conversation.ts'
import { formatHour } from '#domain/messages/message-times.ts'
import { pictureOf } from '#lib/picture.ts'
import { useAction } from '#lib/use-action.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { PersonMenu } from '#features/matching/PersonMenu.tsx'
import { Question } from '#ui/Question.tsx'
import { MessageMenu } from './MessageMenu.tsx'

interface BubbleProps {
  message: Message
  writer: Writer | undefined
  isOwn: boolean
  beginsTurn: boolean
  zone: string
  /** Epoch milliseconds; null while rendering on the server. */
  now: number | null
  isClosed: boolean
  inGroup: boolean
  /** Left out, like `onRemove`, if messages can't be edited, deleted and reported. */
  onEdit?: () => void
  onRemove?: (id: number) => Promise<void>
}

export function Bubble(props: BubbleProps) {
  const { message, writer, isOwn, beginsTurn, zone, now, isClosed, inGroup, onEdit, onRemove } = props
  const { text, at, edited_at, deleted } = message
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction<'remove'>()
  const name = writer ? displayName(writer) : 'Someone'

  async function remove(): Promise<void> {
    if (await run('remove', async () => onRemove?.(message.id), 'We couldn’t delete the message.'))
      setAsking(false)
  }

  return (
    <li className={classes('chat-row', isOwn && 'chat-own', beginsTurn && 'chat-turn')}>
      {!isOwn && (
        <span className="chat-face">
          {beginsTurn && <Avatar src={writer ? pictureOf(writer) : null} name={name} size="small" />}
        </span>
      )}
      <div className="chat-said">
        <p className={isOwn || !beginsTurn ? 'sr-only' : 'mb-1 text-sm font-semibold'}>
          {isOwn ? 'You' : name}
        </p>
        <div className="chat-line-up">
          {onEdit && isOwn && !deleted && now !== null && (
            <MessageMenu
              {...(!isClosed && mayEdit(message, now).ok && { onEdit })}
              onRemove={() => setAsking(true)}
            />
          )}
          <p className={classes('chat-bubble', deleted && 'chat-deleted')}>
            {deleted ? 'This message was deleted.' : now === null ? text : <Linked text={text} />}
          </p>
          {onEdit && !isOwn && writer && (
            <PersonMenu person={writer} inGroup={inGroup} message={message} className="chat-menu" />
          )}
        </div>
        <p className="chat-when">
          <time dateTime={new Date(at).toISOString()}>{formatHour(at, zone)}</time>
          {edited_at !== null && ' · edited'}
        </p>
      </div>
      <Question
        open={asking}
        title="Delete this message?"
        no="Keep it"
        yes="Delete it"
        busy={busy && 'Deleting…'}
        onNo={() => setAsking(false)}
        onYes={remove}
      >
        <p>No one in the conversation can read it anymore. They’ll see that a message was deleted.</p>
        <p className="mt-2 text-muted">
          If someone reports it within 30 days, our team can still read what it said.
        </p>
      </Question>
    </li>
  )
}

/** Makes links of Cohearth's own addresses only: others could lead anywhere. */
function Linked({ text }: { text: string }) {
  const { origin, host } = location
  return text.split(/(\s+)/).map((word, index) =>
    word.startsWith(`${origin}/`) ? (
      <a key={index} className="underline wrap-anywhere" href={word}>
        {host + word.slice(origin.length).split(/[?#]/)[0]}
      </a>
    ) : (
      word
    ),
  )
}
