import { type FormEvent, useState } from 'react'
import type { RowChange } from './topic-texts.ts'
import { NOTE_MAX, NOTE_RULE } from '#domain/groups/topics/topics.ts'
import { useLatest } from '#lib/use-latest.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'

interface NoteFormProps {
  note: string
  topic: string
  otherName: string
  onSave: (change: RowChange) => Promise<{ saved: boolean; replaced: string | null }>
  onClose: () => void
}

export function NoteForm({ note, topic, otherName, onSave, onClose }: NoteFormProps) {
  const [seen, setSeen] = useState(note)
  const [typed, setTyped] = useState(note)
  const latest = useLatest(typed)
  const [theirs, setTheirs] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  // What was sent may have been saved without a response.
  const known = note === sent ? note : seen
  // The saved note can arrive as an event before the response does.
  const isChanged = note !== known && theirs === null && !saving

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    setSent(NOTE_RULE.normalize(typed))
    const { saved, replaced } = await onSave({ note: typed, seen: known })
    setSaving(false)
    if (!saved) return
    setSeen(NOTE_RULE.normalize(typed))
    if (replaced === null) {
      // What's been typed since stays open.
      if (latest.current === typed) onClose()
      return
    }
    setTheirs(replaced)
  }

  const other = theirs ?? (isChanged ? note : null)
  return (
    <form className="grid gap-3" onSubmit={save}>
      <TextField
        label={`What you agreed on: ${topic}`}
        value={typed}
        maxLength={NOTE_MAX}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      {other !== null && (
        <Note look="accent">
          <p>
            {otherName} wrote in the meantime: “{other}” {theirs !== null && 'We saved yours instead.'}
          </p>
          <Button look="ghost" size="small" className="mt-2" onClick={() => setTyped(other)}>
            Use their version
          </Button>
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={saving && 'Saving…'}>
          Save
        </Button>
        <Button look="ghost" size="small" onClick={onClose}>
          {theirs === null ? 'Cancel' : 'Done'}
        </Button>
      </div>
    </form>
  )
}
