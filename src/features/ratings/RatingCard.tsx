import { useState } from 'react'
import { api } from '#lib/api.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type RatingOccasion, STARS } from '#domain/ratings/ratings.ts'
import { plural } from '#domain/format.ts'

type Stars = (typeof STARS)[number] | null

const REACHED: Record<RatingOccasion, string> = {
  group: 'You have a group.',
  course: 'You completed the course.',
}

export function RatingCard({ after }: { after: RatingOccasion }) {
  const { busy, run } = useAction<string>()
  const [done, setDone] = useState(false)

  function send(stars: Stars) {
    const act = async () => {
      await api.ratings.mine.$put({ json: { stars } })
      if (stars !== null) notify.success('Thank you!')
      // The focused element disappears with the card.
      document.querySelector<HTMLElement>('#content')?.focus()
      setDone(true)
    }
    return run(String(stars), act, 'We couldn’t save your rating. Please try again.')
  }

  if (done) return null
  return (
    <Card as="section" className="mb-8" aria-labelledby="rating-heading">
      <h2 className="text-title" id="rating-heading">
        {REACHED[after]} How do you like Cohearth so far?
      </h2>
      <p className="mt-1 text-sm text-muted">
        We only ask once. Your rating stays private: the plan page shows a rounded average once there are at
        least five.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {STARS.map((stars) => (
          <Button
            key={stars}
            look="ghost"
            size="small"
            aria-label={plural(stars, { one: '1 star out of 5', other: `${stars} stars out of 5` })}
            busy={busy === String(stars) && 'Sending…'}
            onClick={() => send(stars)}
          >
            {stars} <span aria-hidden="true">★</span>
          </Button>
        ))}
        <Button look="quiet" size="small" busy={busy === 'null' && 'One moment…'} onClick={() => send(null)}>
          No, thanks
        </Button>
      </div>
    </Card>
  )
}
