import AutoScroll from 'embla-carousel-auto-scroll'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect } from 'react'
import { pictureOf } from '#lib/picture.ts'
import type { MatchRow } from '#api/features/matching/service.ts'
import { displayName } from '#domain/validation/name.ts'
import { Avatar } from '#ui/Avatar.tsx'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Scrolls by itself, unless the visitor asked for less motion. */
function scrolling() {
  return AutoScroll({
    speed: 0.6,
    startDelay: 600,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    playOnInit: false,
  })
}

/** Faces of the people who match, drifting by. Decorative: the same people stand in the grid below. */
export function MatchesBanner({ matches }: { matches: MatchRow[] }) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: 'start' }, [scrolling()])

  useEffect(() => {
    const scroll = carousel?.plugins().autoScroll
    if (!scroll) return
    const motion = matchMedia(REDUCED_MOTION)
    const follow = () => (motion.matches ? scroll.stop() : scroll.play())
    follow()
    motion.addEventListener('change', follow)
    return () => motion.removeEventListener('change', follow)
  }, [carousel])

  return (
    <section className="card card-solid flex flex-col gap-5 overflow-hidden md:flex-row md:items-center">
      <h2 className="display text-heading flex-none">Your matches are waiting!</h2>
      <div className="min-w-0 grow overflow-hidden" ref={viewport} aria-hidden="true">
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
    </section>
  )
}
