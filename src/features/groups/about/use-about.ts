import { useRef, useState } from 'react'
import { ownAbout } from './about.store.ts'
import { saveAbout, sharePicture } from './calls.ts'
import type { About } from '#api/features/groups/about/schemas.ts'
import { changedWish, type WishChange } from '#domain/groups/about/facts.ts'
import { useQuery } from '#lib/query.ts'
import { showError } from '#lib/toast.ts'

const FAILED = 'We couldn’t save this. Try again.'

/** Shows each change immediately and sends them one after another, so the last press on a switch wins. */
export function useAbout(initial: About) {
  const query = ownAbout()
  const { data: about = initial } = useQuery(query, initial)
  const queue = useRef(Promise.resolve())
  /** What the server has. A failed change goes back to it, even if the server can't be asked. */
  const saved = useRef(initial)
  const [sending, setSending] = useState(0)
  const unsent = useRef(0)
  const hasFailed = useRef(false)
  const now = () => query.get().data ?? initial

  function send(changed: (before: About) => About, call: () => Promise<unknown>): Promise<void> {
    if (unsent.current === 0) saved.current = now()
    query.put(changed(now()))
    unsent.current += 1
    setSending(unsent.current)
    const sent = queue.current.then(call)
    const finished = sent
      .then(
        () => {
          saved.current = changed(saved.current)
        },
        () => {
          hasFailed.current = true
        },
      )
      .then(async () => {
        unsent.current -= 1
        setSending(unsent.current)
        if (unsent.current > 0 || !hasFailed.current) return
        hasFailed.current = false
        query.put(saved.current)
        await query.refresh()
      })
    queue.current = finished
    return sent.then(() => undefined)
  }

  const change = (part: WishChange) =>
    send(
      (before) => ({ ...before, ...changedWish(before, part) }),
      () => saveAbout(part),
    )

  return {
    about,
    isSending: sending > 0,
    /** Throws if the server refuses. */
    change,
    share: (part: WishChange) => void change(part).catch((error: unknown) => showError(error, FAILED)),
    showPicture(picture_shared: boolean): void {
      const sent = send(
        (before) => ({ ...before, picture_shared }),
        () => sharePicture(picture_shared),
      )
      void sent.catch((error: unknown) => showError(error, FAILED))
    },
    refresh: () => void query.refresh(),
    /** Resolves once everything is sent. */
    settled: () => queue.current,
  }
}
