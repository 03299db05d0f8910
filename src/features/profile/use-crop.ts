import { useReducer } from 'react'
import { centredCrop, type Crop, movedCrop, type Size, zoomedCrop } from '#features/profile/crop.ts'

type Step = { move: [dx: number, dy: number] } | { zoomBy: number } | { zoomTo: number }

/** The square that is cut out of a picture, and the ways to change it. */
export function useCrop(size: Size) {
  const [crop, change] = useReducer((crop: Crop, step: Step) => next(size, crop, step), size, centredCrop)
  return {
    crop,
    /** By shares of the square's side. */
    move: (dx: number, dy: number) => change({ move: [dx, dy] }),
    zoomBy: (factor: number) => change({ zoomBy: factor }),
    zoomTo: (zoom: number) => change({ zoomTo: zoom }),
  }
}

function next(size: Size, crop: Crop, step: Step): Crop {
  if ('move' in step) return movedCrop(size, crop, ...step.move)
  return zoomedCrop(size, crop, 'zoomBy' in step ? crop.zoom * step.zoomBy : step.zoomTo)
}
