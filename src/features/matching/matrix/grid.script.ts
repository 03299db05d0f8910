import { createCells, placeOf } from './grid-cells.script.ts'
import {
  applySize,
  fitSpaces,
  type GridFrame,
  highlightCell,
  measure,
  viewportOf,
  writeNames,
} from './grid-elements.script.ts'
import { createSteps } from './grid-steps.script.ts'
import { createTiles } from './grid-tiles.script.ts'
import { $pointed } from './matrix.store.ts'
import type { GridContent } from '#domain/matching/grid-tiles.ts'
import {
  isInView,
  pageOf,
  type Place,
  positionAfterKey,
  placeAt,
  scrolledTo,
  viewOf,
} from '#domain/matching/grid-view.ts'

/** Once scrolling has stopped for this long, the cells for keyboards and screen readers follow. */
const REST_MS = 150

export interface OpenGrid {
  fill(content: GridContent): void
  show(place: Place): void
  close(): void
}

export function openGrid(scroller: HTMLElement, frame: GridFrame, opened: GridContent): OpenGrid {
  const tiles = createTiles(frame.tiles)
  const cells = createCells(frame, makeReachable)
  const steps = createSteps(focusOn)
  let content = opened
  let size = content.names.length
  let sizes = measure(frame)
  let viewport = viewportOf(scroller)
  let rest = 0
  let active: Place = { row: 0, column: 0 }
  let reachable: HTMLElement | null = null

  const light = () => highlightCell(frame, $pointed.get(), sizes)

  function makeReachable(): void {
    const cell = cells.cellAt(active)
    scroller.tabIndex = cell ? -1 : 0
    if (cell === reachable) return
    if (reachable) reachable.tabIndex = -1
    if (cell) cell.tabIndex = 0
    reachable = cell
  }

  function follow(pace: 'at once' | 'by frames'): void {
    const view = viewOf(viewport, sizes, size)
    const focused = placeOf(document.activeElement)
    const isInside = focused !== null && scroller.contains(document.activeElement)
    // The focused cell's element is about to become another cell.
    const isGone = isInside && !isInView(focused, view)
    if (isGone) scroller.focus({ preventScroll: true })
    cells.cover(view, pace)
    makeReachable()
    // If the window has grown, all elements are new.
    if (isInside && !isGone) cells.cellAt(focused)?.focus({ preventScroll: true })
  }

  function scrolled(): void {
    // Only resizing changes the rest of the viewport, and reading it could force a layout.
    const { scrollLeft, scrollTop } = scroller
    viewport = { ...viewport, scrollLeft, scrollTop }
    tiles.see(viewOf(viewport, sizes, size))
    cells.pause()
    followAtRest()
  }

  function followAtRest(): void {
    clearTimeout(rest)
    rest = window.setTimeout(() => follow('by frames'), REST_MS)
  }

  function resized(): void {
    sizes = measure(frame)
    applySize(frame, sizes, size)
    viewport = viewportOf(scroller)
    tiles.fill(content, sizes, fitSpaces(frame, sizes))
    tiles.see(viewOf(viewport, sizes, size))
    cells.fill(content, sizes)
    follow('at once')
    light()
  }

  function show(place: Place): void {
    active = place
    viewport = { ...viewport, ...scrolledTo(place, viewport, sizes) }
    const view = viewOf(viewport, sizes, size)
    tiles.see(view)
    // Only the row pointed at: a held key repeats before all others are written.
    cells.reach(place.row, view)
    followAtRest()
    makeReachable()
    scroller.scrollTo({ left: viewport.scrollLeft, top: viewport.scrollTop, behavior: 'instant' })
    pointAt(place)
  }

  function pressed(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return
    const place = positionAfterKey(event, steps.pending() ?? active, size, pageOf(viewport, sizes))
    if (!place) return
    event.preventDefault()
    steps.moveTo(place)
  }

  function focusOn(place: Place): void {
    show(place)
    cells.cellAt(place)?.focus({ preventScroll: true })
  }

  function focusCame({ target }: FocusEvent): void {
    const place = placeOf(target)
    if (!place || !(target instanceof HTMLElement)) return
    active = place
    makeReachable()
    frame.cellLight.toggleAttribute('data-focus', target.matches(':focus-visible'))
    pointAt(place)
  }

  function pointAt(place: Place | null): void {
    const before = $pointed.get()
    if (place?.row !== before?.row || place?.column !== before?.column) $pointed.set(place)
  }

  function pointed({ clientX, clientY }: PointerEvent): void {
    const { left, top } = scroller.getBoundingClientRect()
    const [x, y] = [clientX - left - scroller.clientLeft, clientY - top - scroller.clientTop]
    pointAt(placeAt(x, y, viewport, sizes, size))
  }

  const listening = new AbortController()
  const on: <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => void = (type, act) => scroller.addEventListener(type, act, { signal: listening.signal })
  on('scroll', scrolled)
  on('keydown', pressed)
  on('pointerover', pointed)
  on('pointermove', pointed)
  on('pointerleave', () => $pointed.set(placeOf(document.activeElement)))
  on('focusin', focusCame)
  on('focusout', ({ relatedTarget }) => {
    if (placeOf(relatedTarget)) return
    steps.cancel()
    frame.cellLight.removeAttribute('data-focus')
    $pointed.set(null)
  })

  writeNames(frame, content.names)
  const observer = new ResizeObserver(resized)
  for (const part of [scroller, frame.corner, frame.cellLight, frame.sample]) observer.observe(part)
  resized()
  const stopLighting = $pointed.subscribe(light)

  return {
    show,
    fill(next) {
      content = next
      size = next.names.length
      steps.cancel()
      active = { row: Math.min(active.row, size - 1), column: Math.min(active.column, size - 1) }
      writeNames(frame, next.names)
      resized()
    },
    close() {
      listening.abort()
      steps.cancel()
      clearTimeout(rest)
      tiles.close()
      cells.pause()
      observer.disconnect()
      stopLighting()
      $pointed.set(null)
    },
  }
}
