import { useStore } from '@nanostores/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { moduleStarted } from '#domain/course/journey-states.ts'
import { PATH } from '#domain/paths.ts'
import { useQuery } from '#lib/query.ts'
import { classes } from '#ui/classes.ts'
import { type Line, type Module, recordStep, type Resource, type Video } from './calls.ts'
import { CompleteModule, type Place } from './CompleteModule.tsx'
import { videosOf } from './course.store.ts'
import { EndCard } from './EndCard.tsx'
import type { Question } from './learning.page.ts'
import { ModuleCard } from './ModuleCard.tsx'
import { seekTo } from './player/acts.script.ts'
import { Player } from './player/Player.tsx'
import { $settings } from './player/settings.store.ts'
import { useNarration } from './player/use-narration.ts'
import { VoiceChoice } from './player/VoiceChoice.tsx'
import { useWatching } from './player/use-watching.ts'
import { firstMissing } from './player/watching.store.ts'
import type { Notes } from './notes/calls.ts'
import { Resources } from './Resources.tsx'
import { Unavailable } from './Unavailable.tsx'
import { firstToWatch, useChosenVideo } from './use-chosen-video.ts'
import { useEnded } from './use-ended.ts'
import { useFilmSource } from './use-film-source.ts'
import { type VideoTab, VideoTabs } from './VideoTabs.tsx'

interface ModuleViewProps {
  place: Place
  module: Module
  videos: Video[]
  video: string
  transcript?: Line[] | undefined
  notes?: Notes | undefined
  questions: Question[]
  resources?: Resource[] | undefined
}

export function ModuleView({ place, module, questions, ...initial }: ModuleViewProps) {
  const query = videosOf(module.id)
  const { data: videos = initial.videos } = useQuery(query, initial.videos)
  const { video, choose } = useChosenVideo(place.number, videos, initial.video)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { wide } = useStore($settings)
  const watching = useWatching(element, {
    userId: place.userId,
    videoId: video.id,
    onCredited: (id, news) => {
      query.put(videos.map((each) => (each.id === id ? { ...each, ...news } : each)))
      if (news.played) void query.refresh()
    },
  })
  const source = useFilmSource(element, video, watching?.positionOf(video.id) ?? video.position)
  const [picked, pick] = useState<{ tab: VideoTab; video?: number }>({ tab: 'transcript' })
  const hasEnded = useEnded(element, async () => {
    await watching?.report(video.id)
    // Doesn't interrupt someone who's writing.
    if (document.activeElement?.localName !== 'textarea') pick({ tab: 'quiz', video: video.id })
  })
  // Another video starts without its quiz.
  const tab = picked.tab === 'quiz' && picked.video !== video.id ? 'transcript' : picked.tab
  const speaks = useNarration(element, video.locked ? null : video.id, initial.transcript)
  const next = videos[videos.indexOf(video) + 1] ?? null
  /** The video whose quiz someone has started to answer, so the next video waits. */
  const [answering, setAnswering] = useState<number | null>(null)
  const isPlayed = videos.every(({ played, failed }) => played || failed)

  useEffect(() => {
    const isNew = initial.videos.every(({ played, watched, position }) => !played && watched + position === 0)
    // If it fails, the next visit records it.
    if (isNew) void recordStep(place.userId, moduleStarted(place.number)).catch(() => undefined)
    // Only when the module opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    document.title = `${video.title} · Cohearth`
  }, [video.title])

  /** Moves focus to the chosen video's title unless the player is full-screen. */
  function open(chosen: Video): void {
    source.playNext()
    choose(chosen)
    if (document.fullscreenElement) return
    heading.current?.focus({ preventScroll: true })
    element?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }

  function openNext(): void {
    if (!next) return
    // Someone who pressed the button follows it; someone reading below isn't interrupted.
    if (document.activeElement?.closest('.player-over')) return open(next)
    source.playNext()
    choose(next)
  }

  /** The pressed button is gone, so the player gets the focus. */
  function focusPlayer(): void {
    element?.closest('section')?.querySelector<HTMLElement>('.player-play')?.focus({ preventScroll: true })
  }

  function retry(): void {
    source.retry()
    focusPlayer()
  }

  function watchMissing(): void {
    if (!element) return
    focusPlayer()
    seekTo(element, firstMissing(watching?.rangesOf(video.id) ?? []))
    void element.play().catch(() => undefined)
  }

  const complete = (
    <CompleteModule place={place} isPlayed={isPlayed} beforehand={async () => watching?.report(video.id)} />
  )
  const isLocked = video.locked || source.state === 'locked'
  const isMissing = isLocked || source.state === 'unavailable' || source.state === 'offline'
  return (
    <>
      <a className="link -mt-5 inline-flex min-h-11 items-center gap-2 md:-mt-6 md:mb-3" href={PATH.LEARNING}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        Back to Course Overview
      </a>
      <div className={classes('room', wide && 'room-wide')}>
        <Player
          video={video}
          module={module.title}
          element={element}
          onElement={setElement}
          isWaiting={source.state === 'waiting' && !isLocked}
          isMissing={isMissing}
          speaks={speaks}
        >
          {isMissing && (
            <Unavailable
              video={video}
              state={source.state}
              onPrevious={() => open(firstToWatch(videos))}
              onRetry={retry}
              onSkipped={() => void query.refresh()}
            />
          )}
          {!isMissing && hasEnded && (
            <EndCard
              video={video}
              next={next}
              waits={answering === video.id}
              onNext={openNext}
              onMissing={watchMissing}
            >
              {isPlayed ? complete : <p>You haven’t watched every video in it yet.</p>}
            </EndCard>
          )}
        </Player>
        <div className="room-title flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <p className="text-sm text-muted">
              Module {place.number} of {place.total}
            </p>
            <h1 ref={heading} tabIndex={-1} className="display mt-1 text-heading">
              {video.title}
            </h1>
            <p role="status" className="sr-only">
              {`Video: ${video.title}`}
            </p>
          </div>
          <VoiceChoice speaks={speaks} />
        </div>
        <div className="room-more">
          <VideoTabs
            video={video}
            questions={questions}
            element={element}
            isLocked={isLocked}
            chosen={tab}
            onChoose={(chosen) => pick({ tab: chosen, video: video.id })}
            transcript={initial.transcript}
            notes={initial.notes}
            onAnswer={() => setAnswering(video.id)}
          />
        </div>
        <aside className="room-side">
          <ModuleCard
            place={place}
            module={module}
            videos={videos}
            current={video}
            foot={!isLocked && <Resources videoId={video.id} initial={initial.resources} />}
            onChoose={open}
            isPlayed={isPlayed}
          >
            {complete}
          </ModuleCard>
        </aside>
      </div>
    </>
  )
}
