import type { Outgoing } from '#domain/groups/outbox.ts'
import { Button } from '#ui/Button.tsx'
import type { ConversationStore } from './conversation.store.ts'

interface OutgoingBubbleProps {
  message: Outgoing
  /** The server could not be reached. */
  offline: boolean
  /** One before it was refused: it waits, so that the order stays. */
  isBehind: boolean
  conversation: ConversationStore
}

/** One's own message that has not arrived yet. */
export function OutgoingBubble({
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
            {isBehind ? 'Waits for the one above.' : offline ? 'Waits for the connection…' : 'Sending…'}
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
