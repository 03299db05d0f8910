import { useEffect, useRef, useState } from 'react'
import { createUndoTimer } from '#lib/undo-timer.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { SavedSearch } from '../calls.ts'

interface RemovedSearchesProps {
  /** The latest first. */
  searches: readonly SavedSearch[]
  busy: string | false
  onUndo: (search: SavedSearch) => void
  /** Must not change between renders. */
  onEnd: () => void
}

/** Offers to restore removed searches for a while. The focus, which was on the button to remove, moves here. */
export function RemovedSearches({ searches, busy, onUndo, onEnd }: RemovedSearchesProps) {
  const latest = searches[0]?.search
  const undo = useRef<HTMLButtonElement>(null)
  const [timer] = useState(() => createUndoTimer(onEnd))
  useEffect(() => {
    if (latest === undefined) return timer.stop()
    timer.restart()
    undo.current?.focus()
    return timer.stop
  }, [latest, timer])

  return (
    <div
      className="grid gap-4"
      role="status"
      onPointerEnter={() => timer.hold('pointer')}
      onPointerLeave={() => timer.release('pointer')}
      onFocus={() => timer.hold('focus')}
      onBlur={() => timer.release('focus')}
    >
      {searches.map((one, index) => (
        <Card look="soft" key={one.search} className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="min-w-0 grow basis-60">Removed: {one.name}</p>
          <Button
            look="ghost"
            size="small"
            busy={busy === one.search && 'Restoring…'}
            onClick={() => onUndo(one)}
            {...(index === 0 && { ref: undo })}
          >
            Undo<span className="sr-only"> removing {one.name}</span>
          </Button>
        </Card>
      ))}
    </div>
  )
}
