import { MAX_MESSAGE_LENGTH, MESSAGE_RULE, MAX_OUTBOX } from '#domain/messages/limits.ts'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { type Message } from '#domain/messages/conversation.ts'
import { plural } from '#domain/format.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { saveDraft, readDraft } from '#lib/message-storage.ts'
import type { ConversationStore } from './conversation.store.ts'

const FULL = `${MAX_OUTBOX} messages are waiting to be sent. Wait until they’ve gone through.`

const SHOW_LEFT_FROM = 200

interface ComposerProps {
  userId: number
  name: string
  to: string
  conversation: ConversationStore
  editing: Message | null
  onDone?: () => void
}

export function Composer({ userId, name, to, conversation, editing, onDone }: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const { busy, run } = useAction<'edit'>()
  const text = typed ?? editing?.text ?? (isHydrated ? readDraft(userId, name) : '')
  const left = MAX_MESSAGE_LENGTH - [...text].length

  useEffect(() => {
    if (!editing) return
    field.current?.focus()
    field.current?.setSelectionRange(editing.text.length, editing.text.length)
  }, [editing])

  function type(now: string): void {
    setTyped(now)
    setFault('')
    if (!editing) saveDraft(userId, name, now)
  }

  async function submit(): Promise<void> {
    const message = MESSAGE_RULE.normalize(text)
    if (message === '') return field.current?.focus()
    if (!MESSAGE_RULE.isValid(message)) return setFault(MESSAGE_RULE.message)
    if (editing) {
      const isDone = await run(
        'edit',
        async () => conversation.change?.edit(editing.id, message),
        'We couldn’t edit the message.',
      )
      if (isDone) onDone?.()
    } else if (conversation.say(message, Date.now())) type('')
    else setFault(FULL)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && editing) return onDone?.()
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!sends || !window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      className="grid min-w-0 gap-1.5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit()
      }}
    >
      {editing && (
        <p className="flex items-center justify-between gap-2 text-sm text-muted">
          You’re editing your message.
          <Button look="quiet" size="small" onClick={onDone}>
            Cancel
          </Button>
        </p>
      )}
      <div className="flex items-end gap-2">
        <label className="sr-only" htmlFor={id}>
          {editing ? 'Edit your message' : `Your message to ${to}`}
        </label>
        <textarea
          ref={field}
          id={id}
          className="input chat-field min-w-0"
          rows={1}
          value={text}
          placeholder={`Write to ${to}`}
          aria-describedby={`${id}-error ${id}-left`}
          {...(fault && { 'aria-invalid': true as const })}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="icon" aria-busy={busy !== false}>
          <SendHorizontal aria-hidden="true" />
          <span className="sr-only">{editing ? 'Save' : 'Send'}</span>
        </Button>
      </div>
      <div aria-live="polite">
        <ErrorLine id={`${id}-error`} hidden={!fault}>
          {fault}
        </ErrorLine>
      </div>
      <p
        id={`${id}-left`}
        className={left < 0 ? 'text-sm text-alert' : 'text-sm text-muted'}
        hidden={left > SHOW_LEFT_FROM}
      >
        {left >= 0
          ? plural(left, { one: '1 character left', other: `${left} characters left` })
          : plural(-left, { one: '1 character too many', other: `${-left} characters too many` })}
      </p>
    </form>
  )
}
