import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { GridContent } from './grid-cells.script.ts'
import { frameOf } from './grid-elements.script.ts'
import { openGrid, type OpenGrid } from './grid.script.ts'

/** The grid of a content in a scroller, its elements' ids beginning with `id`. `spotlit` is a row to show, or -1. */
export function useGrid(content: GridContent, spotlit: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<OpenGrid | null>(null)
  const id = useId()

  const open = useEffectEvent((element: HTMLElement) => openGrid(element, frameOf(element, id), content))
  useLayoutEffect(() => {
    if (!scroller.current) return
    const opened = open(scroller.current)
    grid.current = opened
    return () => opened.close()
  }, [])

  const filled = useRef(content)
  useLayoutEffect(() => {
    if (filled.current === content) return
    filled.current = content
    grid.current?.fill(content)
  }, [content])

  useEffect(() => {
    if (spotlit >= 0) grid.current?.show({ row: spotlit, column: spotlit })
  }, [spotlit])

  return { scroller, id }
}
