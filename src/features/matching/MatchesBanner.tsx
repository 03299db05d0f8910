import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useCalmScrolling } from './use-calm-scrolling.ts'
import { pictureOf } from '#lib/picture.ts'
import type { Match } from './calls.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { Avatar } from '#ui/Avatar.tsx'

/**
 * Faces of the people who match, drifting by. Decorative: the same people stand in the grid below. They rest while the
 * pointer or the focus is on the banner, and after Pause.
 */
export function MatchesBanner({ matches }: { matches: Match[] }) {
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const { viewport, moves } = useCalmScrolling({ stopped: paused || hovered || focused })
  const Icon = paused ? Play : Pause

  return (
    <section
      className="card card-solid flex flex-wrap items-center gap-5 overflow-hidden md:flex-nowrap"
      aria-labelledby="banner-heading"
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <h2 className="display text-heading min-w-0 grow md:flex-none" id="banner-heading">
        Your matches are waiting!
      </h2>
      <div
        className="order-last min-w-0 flex-[1_0_100%] overflow-hidden md:order-none md:flex-1"
        ref={viewport}
        aria-hidden="true"
      >
        <div className="flex touch-pan-y">
          {matches.map(({ member }) => (
            <div key={member.id} className="-mr-3 flex-none">
              <Avatar
                src={pictureOf(member)}
                name={displayName(member)}
                size="large"
                fallback="plain"
                className="ring-4 ring-action"
              />
            </div>
          ))}
        </div>
      </div>
      {moves && (
        <button
          type="button"
          className="btn btn-ghost btn-icon flex-none rounded-full"
          onClick={() => setPaused(!paused)}
        >
          <Icon aria-hidden="true" />
          <span className="sr-only">{paused ? 'Let the pictures move' : 'Pause the moving pictures'}</span>
        </button>
      )}
    </section>
  )
}
