import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { frameOf } from './grid-elements.script.ts'
import { openGrid, type OpenGrid } from './grid.script.ts'
import type { GridContent } from '#domain/matching/grid-tiles.ts'

export function useGrid(content: GridContent, spotlit: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<OpenGrid | null>(null)

  const open = useEffectEvent((element: HTMLElement) => openGrid(element, frameOf(element), content))
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

  return scroller
}
