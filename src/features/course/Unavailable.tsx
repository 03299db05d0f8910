import type { ReactNode } from 'react'
import { PATH } from '#domain/paths.ts'
import { useAction } from '#lib/use-action.ts'
import { notify } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { skipVideo, type Video } from './calls.ts'
import { Over } from './EndCard.tsx'
import type { FilmState } from './player/source.script.ts'

interface UnavailableProps {
  video: Video
  state: FilmState
  onPrevious: () => void
  onRetry: () => void
  onSkipped: () => Promise<void>
  /** What follows once it was skipped; null while there's another video. */
  children: ReactNode
}

export function Unavailable(props: UnavailableProps) {
  const { video, state, onPrevious, onRetry, onSkipped, children } = props
  const { busy, run } = useAction<'skip'>()

  async function skip() {
    if (await skipVideo(video.id)) await onSkipped()
    else notify.error('The video is available again. Please try again.')
  }

  if (!video.locked && state === 'locked') {
    return (
      <Over title="This video is locked">
        <p>Your plan or the course has changed since you opened this page.</p>
        <ButtonLink href={PATH.LEARNING}>Go to the course overview</ButtonLink>
      </Over>
    )
  }
  if (video.locked) {
    return (
      <Over title="Complete Previous Video">
        <p>Watch the previous video to unlock this one.</p>
        <Button onClick={onPrevious}>Go to that video</Button>
      </Over>
    )
  }
  if (state === 'offline') {
    return (
      <Over title="No connection">
        <p role="status">It will continue where you left off once you’re back online.</p>
        <Button onClick={onRetry}>Try again</Button>
      </Over>
    )
  }
  return (
    <Over title="Video Not Available">
      <p role="alert">
        We can’t load this video right now. Try again, read the transcript below, or continue without it.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {children ?? (
          <Button
            look="ghost"
            busy={busy && 'One moment…'}
            onClick={() => run('skip', skip, 'You can’t continue yet. Please try again.')}
          >
            Continue without it
          </Button>
        )}
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </Over>
  )
}
