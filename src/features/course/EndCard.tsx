import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { plural } from '#domain/format.ts'
import { SECOND_MS } from '#domain/duration.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Choices.tsx'
import type { Video } from './calls.ts'
import { $settings, set } from './player/settings.store.ts'
import { percentThrough } from './texts.ts'

/** Seconds until the next video starts automatically. */
const AUTOPLAY_DELAY_S = 8

interface EndCardProps {
  video: Video
  next: Video | null
  /** Whether it was watched, but the server couldn't be told. */
  isUnsaved: boolean
  /** Whether the next video waits, because someone is answering the quiz. */
  waits: boolean
  onNext: () => void
  onMissing: () => void
  children: React.ReactNode
}

export function EndCard({ video, next, isUnsaved, waits, onNext, onMissing, children }: EndCardProps) {
  if (!video.played && !video.failed && isUnsaved) {
    return (
      <Over title="Not saved yet">
        <p role="status">You’ve watched this video, but we couldn’t save that yet. We’ll keep trying.</p>
      </Over>
    )
  }
  if (!video.played && !video.failed) {
    return (
      <Over title="Not finished yet">
        <p>
          You’re {percentThrough(video.watched)} of the way through. A video counts as played once you’ve
          watched most of it. Skipping ahead doesn’t count.
        </p>
        <Button onClick={onMissing}>Watch what you missed</Button>
      </Over>
    )
  }
  if (next) return <Next key={next.id} next={next} waits={waits} onNext={onNext} />
  return <Over title="That was the last video in this module">{children}</Over>
}

function Next({ next, waits, onNext }: Pick<EndCardProps, 'waits' | 'onNext'> & { next: Video }) {
  const { goesOn } = useStore($settings)
  const [stays, setStays] = useState(false)
  const [left, setLeft] = useState(AUTOPLAY_DELAY_S)
  const goOn = useRef<HTMLButtonElement>(null)
  const counts = goesOn && !stays && !waits

  /** The pressed button disappears, so focus moves to the one that stays. */
  function stay(): void {
    goOn.current?.focus()
    setStays(true)
  }

  useEffect(() => {
    if (!counts) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [counts])
  useEffect(() => {
    if (counts && left <= 0) onNext()
  })

  return (
    <Over title={`Next: ${next.title}`}>
      <p className="sr-only" role="status">
        {counts && `The next video starts in ${AUTOPLAY_DELAY_S} seconds: ${next.title}.`}
      </p>
      <p aria-hidden={counts}>
        {counts
          ? `Starting in ${plural(left, { one: '1 second', other: `${left} seconds` })}.`
          : 'Ready when you are.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {counts && (
          <Button look="ghost" onClick={stay}>
            Stay here
          </Button>
        )}
        <Button ref={goOn} onClick={onNext}>
          Next video
        </Button>
      </div>
    </Over>
  )
}

export function Over({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="player-over">
      <div className="player-over-body">
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  )
}

export function AutoplaySwitch() {
  const { goesOn } = useStore($settings)
  return (
    <Switch
      className="text-sm"
      label="Play the next video automatically"
      checked={goesOn}
      onChange={({ target }) => set('goesOn', target.checked)}
    />
  )
}
