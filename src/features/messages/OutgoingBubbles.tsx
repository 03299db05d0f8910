import type { Outgoing } from '#domain/messages/outbox.ts'
import { Button } from '#ui/Button.tsx'
import type { ConversationStore } from './conversation.store.ts'

interface Shared {
  offline: boolean
  conversation: ConversationStore
}

interface OutgoingBubblesProps extends Shared {
  outgoing: readonly Outgoing[]
}

interface OutgoingBubbleProps extends Shared {
  message: Outgoing
  isBehind: boolean
}

export function OutgoingBubbles({ outgoing, ...shared }: OutgoingBubblesProps) {
  const isStuck = outgoing.some(({ refused }) => refused !== null)
  return outgoing.map((message) => (
    <OutgoingBubble key={message.key} message={message} isBehind={isStuck} {...shared} />
  ))
}

function OutgoingBubble({
  message: { key, text, refused },
  offline,
  isBehind,
  conversation,
}: OutgoingBubbleProps) {
  return (
    <li className="chat-row chat-own chat-turn">
      <div className="chat-said">
        <p className="sr-only">You</p>
        <p className="chat-bubble chat-waiting">{text}</p>
        {refused === null ? (
          <p className="chat-when">
            {isBehind ? 'Waiting for the one above…' : offline ? 'Waiting for a connection…' : 'Sending…'}
          </p>
        ) : (
          <div className="chat-when" role="alert">
            <p className="text-alert">Not sent. {refused}</p>
            <p className="flex justify-end gap-2">
              <Button look="quiet" size="small" onClick={() => conversation.drop(key)}>
                Remove
              </Button>
              <Button look="ghost" size="small" onClick={() => conversation.again(key)}>
                Try again
              </Button>
            </p>
          </div>
        )}
      </div>
    </li>
  )
}
