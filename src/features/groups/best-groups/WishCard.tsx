import { useEffect, useRef, useState } from 'react'
import { ownWish } from './best-groups.store.ts'
import { removeWish } from './calls.ts'
import { WishForm } from './WishForm.tsx'
import type { WishFields } from '#domain/groups/best-groups/wishes.ts'
import { TOWN_BY_PLACE } from '#domain/listings/towns/places.ts'
import { reloadRegion } from '#lib/page-region.ts'
import { useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { BEST_GROUPS_REGION } from '#features/matching/matching.store.ts'
import { WishLines } from '#features/matching/WishLines.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

interface WishCardProps {
  wish: WishFields | null
  /** Such as 2026-11-30. */
  today: string
}

function refetch(): void {
  void ownWish.refresh()
  void reloadRegion(BEST_GROUPS_REGION)
}

export function WishCard({ wish: initial, today }: WishCardProps) {
  const { data = { wish: initial } } = useQuery(ownWish(), { wish: initial })
  const [editing, setEditing] = useState(false)
  const { busy, run } = useAction<'back'>()
  const { wish } = data
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  // The form is gone, so return the focus to the button that opened it.
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const takeBack = () =>
    run(
      'back',
      async () => {
        await removeWish()
        notify.success('Removed. No one can see it any more.')
        refetch()
      },
      'We couldn’t remove this.',
    )

  return (
    <Card as="section" aria-labelledby="wish-heading">
      <h2 className="text-title" id="wish-heading">
        What you’re looking for
      </h2>
      {editing ? (
        <WishForm
          wish={wish}
          today={today}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            notify.success('Saved. Your matches can see it now.')
            refetch()
          }}
        />
      ) : (
        <>
          <div className="mt-3">
            {wish ? (
              <WishLines wish={{ ...wish, places: wish.places.map(nameOf) }} />
            ) : (
              <p className="text-muted">
                Say where, when and with how many people you’d like to live, and groups that fit will come
                first. Your matches will see all of it.
              </p>
            )}
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              ref={edit}
              look={wish ? 'ghost' : 'primary'}
              size="small"
              onClick={() => setEditing(true)}
            >
              {wish ? 'Change it' : 'Say what you’re looking for'}
            </Button>
            {wish && (
              <Button look="quiet" size="small" busy={busy && 'Removing…'} onClick={takeBack}>
                Take it back
              </Button>
            )}
          </div>
          {wish && <p className="mt-3 text-sm text-muted">Everyone on your list of matches can see this.</p>}
        </>
      )}
    </Card>
  )
}

const nameOf = (place: string) => TOWN_BY_PLACE.get(place)?.name ?? place
