import { applySize, lightUp, measure, placeAt, viewportOf } from './grid-elements.script.ts'
import type { GridContent } from './grid-cells.script.ts'
import { createPool, type GridFrame } from './grid-pool.script.ts'
import { $pointed } from './matrix.store.ts'
import {
  type CellSizes,
  columnsIn,
  type GridView,
  isInView,
  isSameView,
  type Motion,
  pageOf,
  type Place,
  placeAfter,
  scrolledTo,
  viewOf,
} from '#domain/matching/grid-view.ts'

/** Once nothing has been drawn for so long, the order of the cells is told. */
const REST_MS = 150

export interface OpenGrid {
  /** Shows other content: other people, other scores or another threshold. */
  fill(content: GridContent): void
  /** Draws a cell, scrolls to it and points at it, all at once. */
  show(place: Place): void
  close(): void
}

/** The grid in the scroller: which cells are drawn, which has the focus, and what the pointer and keys do. */
export function openGrid(scroller: HTMLElement, frame: GridFrame, content: GridContent): OpenGrid {
  const pool = createPool(frame, content)
  let size = content.names.length
  let sizes: CellSizes | null = null
  let viewport = viewportOf(scroller)
  let motion: Motion = { down: 1, right: 1 }
  let drawn: GridView | null = null
  let isWhole = true
  let frameAsked = 0
  let rest = 0
  /** The cell that the Tab key leads to, and its element while it is drawn. */
  let active: Place = { row: 0, column: 0 }
  let reachable: HTMLElement | null = null

  const light = () => {
    if (sizes) lightUp(scroller, pool, $pointed.get(), sizes)
  }

  function makeReachable(): void {
    const cell = pool.cellAt(active)
    scroller.tabIndex = cell ? -1 : 0
    if (cell === reachable) return
    if (reachable) reachable.tabIndex = -1
    if (cell) cell.tabIndex = 0
    reachable = cell
  }

  /** All at once, or while it is scrolled a part in each frame. */
  function draw(view: GridView, now: CellSizes, pace: 'at once' | 'by frames'): void {
    if (isWhole && drawn && isSameView(drawn, view)) return
    const focused = scroller.contains(document.activeElement) ? placeAt(document.activeElement) : null
    // The element of a focused cell that goes becomes another cell.
    if (focused && !isInView(focused, view)) scroller.focus({ preventScroll: true })
    isWhole = pool.draw(view, now, pace === 'by frames' ? columnsIn(viewport, now, size, motion) : undefined)
    drawn = view
    makeReachable()
    if (focused && !scroller.contains(document.activeElement)) focus(focused)
    if ($pointed.get()) light()
    cancelAnimationFrame(frameAsked)
    clearTimeout(rest)
    if (!isWhole) frameAsked = requestAnimationFrame(() => scrolled())
    else if (pace === 'at once') pool.tell()
    else rest = window.setTimeout(pool.tell, REST_MS)
  }

  const focus = (place: Place) => pool.cellAt(place)?.focus({ preventScroll: true })

  function scrolled(pace: 'at once' | 'by frames' = 'by frames'): void {
    if (!sizes) return
    // What else there is of the viewport only resizing changes, and asking for it might cost a layout.
    const { scrollLeft, scrollTop } = scroller
    motion = {
      down: direction(viewport.scrollTop, scrollTop, motion.down),
      right: direction(viewport.scrollLeft, scrollLeft, motion.right),
    }
    viewport = { ...viewport, scrollLeft, scrollTop }
    draw(viewOf(viewport, sizes, size, motion), sizes, pace)
  }

  function resized(): void {
    sizes = measure(scroller)
    if (!sizes) return
    applySize(scroller, sizes, size)
    pool.forget()
    drawn = null
    viewport = viewportOf(scroller)
    scrolled('at once')
    light()
  }

  function show(place: Place): void {
    if (!sizes) return
    active = place
    viewport = { ...viewport, ...scrolledTo(place, viewport, sizes) }
    draw(viewOf(viewport, sizes, size, motion), sizes, 'at once')
    makeReachable()
    scroller.scrollTo({ left: viewport.scrollLeft, top: viewport.scrollTop, behavior: 'instant' })
    $pointed.set(place)
  }

  function pressed(event: KeyboardEvent): void {
    if (!sizes || event.altKey || event.metaKey) return
    const place = placeAfter(event, active, size, pageOf(viewport, sizes))
    if (!place) return
    event.preventDefault()
    show(place)
    focus(place)
  }

  function focusCame({ target }: FocusEvent): void {
    const place = placeAt(target)
    if (!place) return
    active = place
    makeReachable()
    $pointed.set(place)
  }

  const listening = new AbortController()
  const on: <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => void = (type, act) => scroller.addEventListener(type, act, { signal: listening.signal })
  on('scroll', () => scrolled())
  on('keydown', pressed)
  on('pointerover', ({ target }) => {
    const place = placeAt(target)
    if (place) $pointed.set(place)
  })
  on('pointerleave', () => $pointed.set(placeAt(document.activeElement)))
  on('focusin', focusCame)
  on('focusout', ({ relatedTarget }) => {
    if (!placeAt(relatedTarget)) $pointed.set(null)
  })

  const observer = new ResizeObserver(resized)
  observer.observe(scroller)
  observer.observe(frame.corner)
  resized()
  const stopLighting = $pointed.subscribe(light)

  return {
    show,
    fill(next) {
      size = next.names.length
      active = { row: Math.min(active.row, size - 1), column: Math.min(active.column, size - 1) }
      pool.fill(next)
      resized()
    },
    close() {
      listening.abort()
      cancelAnimationFrame(frameAsked)
      clearTimeout(rest)
      observer.disconnect()
      stopLighting()
      $pointed.set(null)
    },
  }
}

function direction(before: number, now: number, otherwise: 1 | -1): 1 | -1 {
  return now === before ? otherwise : now > before ? 1 : -1
}
