import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton, Waiting } from '#ui/Skeleton.tsx'
import type { Line } from '../calls.ts'
import { transcriptOf } from '../course.store.ts'
import { clockText } from '#domain/course/clock.ts'
import { seekTo } from './acts.script.ts'
import { useMedia } from './use-media.ts'

interface TranscriptProps {
  videoId: number
  element: HTMLVideoElement | null
  initial?: Line[] | undefined
}

export function Transcript({ videoId, element, initial }: TranscriptProps) {
  const query = transcriptOf(videoId)
  const { data: lines, failed } = useQuery(query, initial)
  return (
    <>
      {lines?.length === 0 && <p className="text-muted">This video has no transcript.</p>}
      {lines && lines.length > 0 && <Lines key={videoId} lines={lines} element={element} />}
      {!lines && failed && (
        <p className="text-muted">
          We couldn’t load the transcript.{' '}
          <button type="button" className="link" onClick={() => void query.refresh()}>
            Try again
          </button>
        </p>
      )}
      {!lines && !failed && (
        <Waiting>
          <Skeleton className="h-40" />
        </Waiting>
      )}
    </>
  )
}

interface LinesProps {
  lines: readonly Line[]
  element: HTMLVideoElement | null
}

function Lines({ lines, element }: LinesProps) {
  const { time } = useMedia(element)
  const box = useRef<HTMLOListElement>(null)
  const [follows, setFollows] = useState(true)
  const now = lines.findLastIndex(({ from }) => time >= from)
  const current = Math.max(now, 0)

  useEffect(() => {
    if (follows) showLine(box.current, current)
  }, [follows, current])

  return (
    <>
      <ol
        ref={box}
        className="transcript"
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
        onKeyDown={(event) => moveFocus(event, box.current)}
      >
        {lines.map(({ from, text }, index) => (
          <li key={from}>
            <button
              type="button"
              className={classes('line', index === now && 'line-now')}
              tabIndex={index === current ? 0 : -1}
              {...(index === now && { 'aria-current': true })}
              onFocus={() => setFollows(false)}
              onClick={() => {
                if (element) seekTo(element, from)
                setFollows(true)
              }}
            >
              <span className="text-muted">{clockText(from)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
      {!follows && (
        <Button look="quiet" size="small" onClick={() => setFollows(true)}>
          Follow the video
        </Button>
      )}
    </>
  )
}

/** Scrolls only the box, so that the line is in its upper third. */
function showLine(box: HTMLOListElement | null, index: number): void {
  const line = box?.children[index]
  if (!box || !(line instanceof HTMLElement)) return
  box.scrollTo({ top: line.offsetTop - box.clientHeight / 3, behavior: 'smooth' })
}

function moveFocus(event: KeyboardEvent, box: HTMLOListElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!box || step === undefined) return
  const lines = [...box.querySelectorAll('button')]
  const next = lines[lines.findIndex((line) => line === document.activeElement) + step]
  event.preventDefault()
  next?.focus()
}
