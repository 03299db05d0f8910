import AutoScroll from 'embla-carousel-auto-scroll'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Started and stopped by us alone. */
const scrolling = () =>
  AutoScroll({
    speed: 0.6,
    startDelay: 600,
    playOnInit: false,
    stopOnInteraction: false,
    stopOnFocusIn: false,
  })

/** A row that drifts by itself until it is stopped, and never where less motion is asked for. */
export function useCalmScrolling({ stopped }: { stopped: boolean }) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: 'start' }, [scrolling()])
  const [overflows, setOverflows] = useState(false)
  const calm = useReducedMotion()
  const moves = overflows && !calm

  useEffect(() => {
    const measure = () => setOverflows((carousel?.scrollSnapList().length ?? 0) > 1)
    measure()
    carousel?.on('reInit', measure)
    return () => void carousel?.off('reInit', measure)
  }, [carousel])

  useEffect(() => {
    const follow = () => {
      const scroll = carousel?.plugins().autoScroll
      if (moves && !stopped) scroll?.play()
      else scroll?.stop()
    }
    follow()
    // Other people in the row: the carousel begins anew, and at rest.
    carousel?.on('reInit', follow)
    return () => void carousel?.off('reInit', follow)
  }, [carousel, moves, stopped])

  return { viewport, moves }
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const motion = matchMedia(REDUCED_MOTION)
      motion.addEventListener('change', changed)
      return () => motion.removeEventListener('change', changed)
    },
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )
}
