import { Check, Lock, TriangleAlert } from 'lucide-react'
import { classes } from '#ui/classes.ts'
import type { Video } from './calls.ts'
import { keyOf } from '#domain/course/addresses.ts'

interface VideoListProps {
  videos: readonly Video[]
  current: Video
  hrefOf: (video: Video) => string
  onChoose: (video: Video) => void
}

export function VideoList({ videos, current, hrefOf, onChoose }: VideoListProps) {
  return (
    <ol className="-mx-3 grid gap-1">
      {videos.map((video) => (
        <li
          key={video.id}
          className={classes(
            'relative flex min-h-12 items-center gap-3 rounded-md px-3 py-2',
            video.id === current.id && 'bg-soft',
          )}
        >
          <Tick video={video} isCurrent={video.id === current.id} />
          {video.locked ? (
            <span className="min-w-0 grow text-muted">
              {video.title}
              <span className="block text-sm">Complete Previous Video</span>
            </span>
          ) : (
            <a
              className={classes(
                'card-cover min-w-0 grow rounded-md',
                video.id === current.id ? 'font-semibold' : 'hover:text-action',
              )}
              href={hrefOf(video)}
              {...(video.id === current.id && { 'aria-current': 'true' as const })}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onChoose(video)
              }}
              data-video={keyOf(video)}
            >
              <span className="sr-only">{stateOf(video)}</span>
              {video.title}
            </a>
          )}
          <span className="flex-none text-sm text-muted">{video.duration}</span>
        </li>
      ))}
    </ol>
  )
}

function stateOf({ played, failed, watched }: Video): string {
  if (played) return 'Played: '
  if (failed) return 'Couldn’t be loaded: '
  return watched > 0 ? 'Started: ' : 'Not played: '
}

function Tick({ video, isCurrent }: { video: Video; isCurrent: boolean }) {
  const look = video.played
    ? 'border-action bg-action text-on-action'
    : classes('text-muted', isCurrent ? 'border-action' : 'border-edge', video.locked && 'border-dashed')
  return (
    <span className={classes('tick', look)} aria-hidden="true">
      {video.played && <Check />}
      {video.failed && !video.played && <TriangleAlert />}
      {video.locked && <Lock />}
    </span>
  )
}
