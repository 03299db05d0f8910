import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { applyView, cellAt, lightUp, measure, placeAt, viewportOf } from './grid-elements.script.ts'
import {
  type CellSizes,
  type GridView,
  isInView,
  isSameView,
  pageOf,
  type Place,
  placeAfter,
  scrolledTo,
  viewOf,
} from '#domain/matching/grid-view.ts'
import { $pointed } from './matrix.store.ts'

/** How many rows and columns are drawn before anything could be measured. */
const FIRST_VIEW = 8

/** The view, the focus and the lights of a grid of `size` by `size` cells. `spotlit` is a row to show, or -1. */
export function useGrid(size: number, spotlit: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const sizes = useRef<CellSizes | null>(null)
  const scrollLeft = useRef(0)
  const first = Math.min(size, FIRST_VIEW)
  const [view, setView] = useState<GridView>({
    firstRow: 0,
    lastRow: first,
    firstColumn: 0,
    lastColumn: first,
  })
  const drawn = useRef(view)
  const [chosen, setActive] = useState<Place>({ row: 0, column: 0 })
  // Another matrix may be smaller.
  const active = { row: Math.min(chosen.row, size - 1), column: Math.min(chosen.column, size - 1) }

  const light = useCallback(() => {
    if (scroller.current && sizes.current) {
      lightUp(scroller.current, $pointed.get(), sizes.current, scrollLeft.current)
    }
  }, [])

  /** Draws what has come into view. */
  const update = useCallback(() => {
    const element = scroller.current
    if (!element || !sizes.current) return
    const viewport = viewportOf(element)
    const next = viewOf(viewport, sizes.current, size)
    if (viewport.scrollLeft !== scrollLeft.current) {
      scrollLeft.current = viewport.scrollLeft
      light()
    }
    const focused = element.contains(document.activeElement) ? placeAt(document.activeElement) : null
    // A focused cell that leaves the document would take the focus with it.
    if (focused && !isInView(focused, next)) element.focus({ preventScroll: true })
    setView((current) => (isSameView(current, next) ? current : next))
  }, [size, light])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const resized = () => {
      sizes.current = measure(element)
      if (sizes.current) applyView(element, drawn.current, sizes.current, size)
      update()
      light()
    }
    const observer = new ResizeObserver(resized)
    observer.observe(element)
    resized()
    return () => observer.disconnect()
  }, [update, light, size])

  useLayoutEffect(() => {
    drawn.current = view
    if (!scroller.current || !sizes.current) return
    applyView(scroller.current, view, sizes.current, size)
    light()
  }, [view, size, light])

  useEffect(() => {
    // At once too: it may be pointed at before anybody listens.
    const unsubscribe = $pointed.subscribe(light)
    return () => {
      unsubscribe()
      $pointed.set(null)
    }
  }, [size, light])

  /** Draws and shows a cell at once. */
  function show(place: Place): void {
    const element = scroller.current
    if (!element || !sizes.current) return
    const viewport = viewportOf(element)
    const scrolled = scrolledTo(place, viewport, sizes.current)
    const next = viewOf({ ...viewport, ...scrolled }, sizes.current, size)
    scrollLeft.current = scrolled.scrollLeft
    flushSync(() => {
      setView((current) => (isSameView(current, next) ? current : next))
      setActive(place)
    })
    element.scrollTo({ left: scrolled.scrollLeft, top: scrolled.scrollTop, behavior: 'instant' })
    $pointed.set(place)
  }

  const spotlight = useEffectEvent((index: number) => show({ row: index, column: index }))
  useEffect(() => {
    // Not within React's own rendering.
    if (spotlit >= 0) queueMicrotask(() => spotlight(spotlit))
  }, [spotlit])

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const element = scroller.current
    if (!element || !sizes.current || event.altKey || event.metaKey) return
    const page = pageOf(viewportOf(element), sizes.current)
    const place = placeAfter(event, active, size, page)
    if (!place) return
    event.preventDefault()
    show(place)
    cellAt(element, place)?.focus({ preventScroll: true })
  }

  const handlers = {
    onScroll: update,
    onKeyDown: press,
    onPointerOver: ({ target }: PointerEvent) => {
      const place = placeAt(target)
      if (place) $pointed.set(place)
    },
    onPointerLeave: () => $pointed.set(placeAt(document.activeElement)),
    onFocus: ({ target }: FocusEvent) => {
      const place = placeAt(target)
      if (!place || isAt(place, $pointed.get(), active)) return
      setActive(place)
      $pointed.set(place)
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!placeAt(relatedTarget)) $pointed.set(null)
    },
  }
  return { scroller, view, active, handlers }
}

/** True when all of these are the same cell. */
function isAt({ row, column }: Place, ...others: (Place | null)[]): boolean {
  return others.every((other) => other?.row === row && other.column === column)
}
