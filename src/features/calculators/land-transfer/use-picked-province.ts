import { type RefObject, useEffect, useRef } from 'react'
import { type Location, provinceOf } from '#domain/calculators/land-transfer/locations.ts'

/** Marks a location's province on the map inside the returned element, which the server rendered. */
export function usePickedProvince(location: Location): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const province = provinceOf(location)

  useEffect(() => {
    for (const shape of frame.current?.querySelectorAll<SVGElement>('[data-province]') ?? []) {
      shape.toggleAttribute('data-picked', shape.dataset.province === province)
    }
  }, [province])

  return frame
}
