import { Clock } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { clockText } from '#domain/course/clock.ts'
import { MAX_NOTES_LENGTH } from '#domain/course/notes.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import { fetchNotes, type Notes, saveNotes } from './calls.ts'
import { createNotes, keptDraft, notesOf, type OwnNotes, type SaveState } from './notes.store.ts'

interface NotesPanelProps {
  videoId: number
  element: HTMLVideoElement | null
  initial?: Notes | undefined
}

/** A person's own notes on a video, saved while they type. */
export function NotesPanel({ videoId, element, initial }: NotesPanelProps) {
  const query = notesOf(videoId)
  const { data, failed } = useQuery(query, initial)
  if (data) return <Writing key={videoId} videoId={videoId} element={element} initial={data} />
  if (failed)
    return (
      <p className="text-muted">
        We couldn’t load your notes.{' '}
        <button type="button" className="link" onClick={() => void query.refresh()}>
          Try again
        </button>
      </p>
    )
  return (
    <Waiting>
      <Skeleton className="h-40" />
    </Waiting>
  )
}

const STATES: Record<SaveState, string> = {
  saved: 'Saved. Only you see them.',
  unsaved: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved yet. We’ll keep trying.',
  clash: 'Not saved.',
}

interface WritingProps extends NotesPanelProps {
  initial: Notes
}

function Writing({ videoId, element, initial }: WritingProps) {
  const [{ text, state }, show] = useState<{ text: string; state: SaveState }>({
    text: initial.text,
    state: 'saved',
  })
  const [first] = useState(initial)
  const area = useRef<HTMLTextAreaElement>(null)
  const notes = useRef<OwnNotes>(null)
  const id = useId()
  const { run } = useAction<'resolve'>()

  useEffect(() => {
    const made = createNotes({
      initial: first,
      ...keptDraft(videoId),
      save: async (edited, seen, isLeaving) => {
        const saved = await saveNotes(videoId, edited, seen, isLeaving)
        notesOf(videoId).put(saved)
        return saved
      },
      fetch: () => fetchNotes(videoId),
      onChange: (next, now) => show({ text: next, state: now }),
    })
    notes.current = made
    const leave = () => void (document.hidden && made.flush(true))
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      made.close()
    }
  }, [videoId, first])

  /** Starts a line with the film's current time. */
  function addTime(): void {
    const before = text === '' || text.endsWith('\n') ? text : `${text}\n`
    notes.current?.type(`${before}${clockText(element?.currentTime ?? 0)} `.slice(0, MAX_NOTES_LENGTH))
    area.current?.focus()
  }

  async function keep(whose: 'mine' | 'theirs'): Promise<void> {
    const resolve = async () => notes.current?.resolveClash(whose)
    const failed = 'We couldn’t load the other window’s notes. Please try again.'
    await run('resolve', resolve, failed)
  }

  return (
    <div>
      <label className="sr-only" htmlFor={id}>
        Your notes
      </label>
      <textarea
        ref={area}
        id={id}
        className="input min-h-52 w-full"
        placeholder="What do you want to remember, or ask the others?"
        maxLength={MAX_NOTES_LENGTH}
        aria-describedby={`${id}-state`}
        value={text}
        onChange={({ target }) => notes.current?.type(target.value)}
        onBlur={() => void notes.current?.flush()}
      />
      {state === 'clash' && (
        <Note className="mt-3">
          <p role="alert">You changed these notes in another window. Which ones do you want to keep?</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button look="ghost" size="small" onClick={() => keep('mine')}>
              Keep these
            </Button>
            <Button look="ghost" size="small" onClick={() => keep('theirs')}>
              Keep the other window’s
            </Button>
          </div>
        </Note>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p id={`${id}-state`} role="status" className="text-sm text-muted">
          {text === '' && state === 'saved' ? 'Saved as you type. Only you see them.' : STATES[state]}
        </p>
        <Button look="quiet" size="small" onClick={addTime}>
          <Clock aria-hidden="true" />
          Add the time
        </Button>
      </div>
    </div>
  )
}
