import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Thread } from '#domain/messages/thread.ts'

export function useScroll(
  { messages, earlier }: Thread,
  waiting: number,
  older: () => unknown,
  onBottom: (isAtBottom: boolean) => void,
) {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const [isAtBottom, setAtBottom] = useState(true)
  const before = useRef({ oldest: 0, height: 0, follows: true, isEmpty: true })
  const oldest = messages[0]?.id ?? 0
  // An empty list has a note, to be read from its start.
  const isEmpty = messages.length === 0 && waiting === 0

  const toBottom = () => list.current?.scrollTo({ top: list.current.scrollHeight })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { oldest: was, height, follows } = before.current
    if (was !== 0 && oldest < was) element.scrollTop += element.scrollHeight - height
    else if (follows && !isEmpty) element.scrollTop = element.scrollHeight
    // Unread messages start in view, however many there are.
    const fresh = was === 0 ? element.querySelector('.chat-new') : null
    const above = fresh ? element.getBoundingClientRect().top - fresh.getBoundingClientRect().top : 0
    if (above > 0) {
      element.scrollTop -= above
      before.current.follows = false
    }
    before.current = { ...before.current, oldest, isEmpty, height: element.scrollHeight }
  }, [messages, oldest, isEmpty, waiting])

  const sent = useRef(waiting)
  useLayoutEffect(() => {
    if (waiting > sent.current) list.current?.scrollTo({ top: list.current.scrollHeight })
    sent.current = waiting
  }, [waiting])

  useEffect(() => {
    const root = list.current
    const end = bottom.current
    if (!root || !end) return
    const seen = new IntersectionObserver(
      (entries) => {
        const isThere = entries.at(-1)?.isIntersecting === true
        before.current.follows = isThere
        setAtBottom(isThere)
        onBottom(isThere)
      },
      { root, rootMargin: '0px 0px 48px' },
    )
    seen.observe(end)
    return () => seen.disconnect()
  }, [onBottom])

  // A growing field or note mustn't push the newest message out of view.
  useEffect(() => {
    const root = list.current
    if (!root || !content.current) return
    const sized = new ResizeObserver(() => {
      const { follows, isEmpty: hasNothing } = before.current
      if (follows && !hasNothing) root.scrollTop = root.scrollHeight
      before.current.height = root.scrollHeight
    })
    sized.observe(root)
    sized.observe(content.current)
    return () => sized.disconnect()
  }, [])

  const latest = useRef(older)
  useEffect(() => {
    latest.current = older
  })
  useEffect(() => {
    const root = list.current
    const start = top.current
    if (!root || !start) return
    const reached = new IntersectionObserver(([entry]) => entry?.isIntersecting && void latest.current(), {
      root,
    })
    reached.observe(start)
    return () => reached.disconnect()
  }, [oldest, earlier])

  return { list, content, top, bottom, isBelow: !isAtBottom, toBottom }
}
