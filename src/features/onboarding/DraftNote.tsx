import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { PublicationOverview } from '#api/features/onboarding/publication/service/overview.ts'
import { formatDate, plural } from '#domain/format.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Question } from '#ui/Question.tsx'

interface DraftNoteProps {
  publication: PublicationOverview
  changes: number
  countsFrom: number
  onUndo: () => Promise<void>
}

/** Which answers count, since when, and what happens to the changes. */
export function DraftNote({ publication, changes, countsFrom, onUndo }: DraftNoteProps) {
  const { counts, free, published_at } = publication
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction<'undo'>()
  const from = formatDate(countsFrom)

  function undo() {
    const act = async () => {
      await onUndo()
      setAsking(false)
      notify.success(changes === 1 ? 'Change undone.' : 'Changes undone.')
    }
    return run('undo', act, 'We couldn’t undo this. Try again.')
  }

  return (
    <section
      className="draft-note"
      data-changed={counts && changes > 0 ? '' : undefined}
      aria-label="What counts"
    >
      <CalendarClock aria-hidden="true" />
      <div className="min-w-0 grow">
        <p role="status" className="font-semibold">
          {!counts && 'Your answers don’t count yet'}
          {counts && changes > 0 && whenChangesCount(changes, free ? null : from)}
          {counts &&
            changes === 0 &&
            (published_at === null
              ? 'No changes'
              : `Matches use your answers from ${formatDate(published_at)}`)}
        </p>
        <p className={classes('text-sm', counts && changes === 0 && 'max-sm:hidden')}>
          {counts
            ? free
              ? 'You haven’t seen a score yet, so change whatever you like. After that, changes count at most once every 30 days.'
              : 'Changes count together, at most once every 30 days, so no one can work out your answers from your score.'
            : `You had an earlier account with this email address, and its answers counted less than 30 days ago. Your new ones will count from ${from}. Until then, you won’t see any scores.`}
        </p>
      </div>
      {counts && changes > 0 && (
        <Button
          look="quiet"
          size="small"
          busy={busy && 'Undoing…'}
          onClick={() => (changes === 1 ? undo() : setAsking(true))}
        >
          {changes === 1 ? 'Undo change' : 'Undo all'}
        </Button>
      )}
      <Question
        open={asking}
        title="Undo all changes"
        no="Keep them"
        yes="Undo all"
        busy={busy && 'Undoing…'}
        onNo={() => setAsking(false)}
        onYes={undo}
      >
        <p>{changes} answers and importance settings will go back to what counts now.</p>
      </Question>
    </section>
  )
}

function whenChangesCount(changes: number, from: string | null): string {
  const when = from === null ? 'as soon as you look at your matches' : `from ${from}`
  return plural(changes, { one: `1 change counts ${when}`, other: `${changes} changes count ${when}` })
}
