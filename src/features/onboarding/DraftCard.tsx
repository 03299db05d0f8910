import { useState } from 'react'
import { discardDraft } from './calls.ts'
import type { PublicationOverview } from '#api/features/onboarding/publication/service/overview.ts'
import { formatDate, plural } from '#domain/format.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Question } from '#ui/Question.tsx'

interface DraftCardProps {
  publication: PublicationOverview
  changes: number
  edited: boolean
}

/** What counts, since when, and what becomes of the changes. */
export function DraftCard({ publication, changes, edited }: DraftCardProps) {
  const { counts, free, published_at, counts_from, next_counts_from } = publication
  const from = formatDate(edited || counts_from === null ? next_counts_from : counts_from)
  const whenChangesCount = free
    ? plural(changes, {
        one: '1 change counts as soon as you look at your matches.',
        other: `${changes} changes count as soon as you look at your matches.`,
      })
    : plural(changes, {
        one: `1 change counts from ${from}.`,
        other: `${changes} changes count together from ${from}.`,
      })
  return (
    <Card as="section" roomy aria-labelledby="draft-heading">
      <h2 className="display text-heading" id="draft-heading">
        {counts ? 'What counts' : 'Your answers don’t count yet'}
      </h2>
      <p className="mt-3">
        {counts
          ? published_at !== null && `Matches use your answers from ${formatDate(published_at)}.`
          : `You had an earlier account with this email address, and its answers counted less than 30 days ago. Your new ones will count from ${from}. Until then, you won’t see any scores.`}
      </p>
      <p className="mt-2" role="status">
        {counts && (changes === 0 ? 'No changes.' : <strong>{whenChangesCount}</strong>)}
      </p>
      <p className="mt-2 text-sm text-muted">
        {free
          ? 'You haven’t seen a score yet, so correct what you like. Once you’ve looked at your matches, changes'
          : 'Change what you like, as often as you like. Changes'}{' '}
        count together, at most once in 30 days. Otherwise someone could work out another person’s answers by
        changing their own and watching the score.
      </p>
      {counts && changes > 0 && <DiscardDraft changes={changes} />}
    </Card>
  )
}

const NOT_DISCARDED = 'We couldn’t discard your changes. Try again.'

function DiscardDraft({ changes }: { changes: number }) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction<'discard'>()

  async function discard() {
    await discardDraft()
    notifyOnNextPage('Changes discarded.')
    location.reload()
    return LEAVING
  }

  return (
    <>
      <Button look="ghost" size="small" className="mt-4" onClick={() => setAsking(true)}>
        Discard changes
      </Button>
      <Question
        open={asking}
        title="Discard your changes"
        no="Keep them"
        yes="Discard"
        busy={busy && 'Discarding…'}
        onNo={() => setAsking(false)}
        onYes={() => run('discard', discard, NOT_DISCARDED)}
      >
        <p>
          {plural(changes, {
            one: 'One answer or importance will go back to what counts now.',
            other: `${changes} answers and importances will go back to what counts now.`,
          })}
        </p>
      </Question>
    </>
  )
}
