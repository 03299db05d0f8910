import { type RefObject, useEffect, useState } from 'react'
import { moduleStarted } from '#domain/course/journey-states.ts'
import { secondsMissing } from '#domain/course/watching.ts'
import { useQuery } from '#lib/query.ts'
import { type Module, recordStep, type Video } from './calls.ts'
import type { Place } from './CompleteModule.tsx'
import { videosOf } from './course.store.ts'
import { seekTo } from './player/acts.script.ts'
import { useWatching } from './player/use-watching.ts'
import { firstToWatch, useChosenVideo } from './use-chosen-video.ts'
import { useEnded } from './use-ended.ts'
import { useFilmSource } from './use-film-source.ts'
import type { VideoTab } from './VideoTabs.tsx'

interface Opened {
  place: Place
  module: Module
  videos: Video[]
  /** The key of the first video to show. */
  video: string
}

/** A module with the video that plays, and what its buttons do. `heading` gets the focus when a video is opened. */
export function useModule({ place, module, ...initial }: Opened, heading: RefObject<HTMLElement | null>) {
  const query = videosOf(module.id)
  const { data: videos = initial.videos } = useQuery(query, initial.videos)
  const { video, choose } = useChosenVideo(place.number, videos, initial.video)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const watching = useWatching(element, {
    userId: place.userId,
    videoId: video.id,
    onCredited: (id, { missing_at: _missing, ...news }) => {
      query.put(videos.map((each) => (each.id === id ? { ...each, ...news } : each)))
      if (news.played) void query.refresh()
    },
  })
  const report = async () => watching?.report(video.id)
  const source = useFilmSource(element, video, watching?.positionOf(video.id) ?? video.position)
  const [picked, pick] = useState<{ tab: VideoTab; video?: number }>({ tab: 'transcript' })
  /** The video whose quiz someone has started to answer, so the next video waits. */
  const [answering, setAnswering] = useState<number | null>(null)
  const hasEnded = useEnded(element, async () => {
    await report()
    // Doesn't interrupt someone who's writing.
    if (document.activeElement?.localName !== 'textarea') pick({ tab: 'quiz', video: video.id })
  })
  const next = videos[videos.indexOf(video) + 1] ?? null
  const watchedAll =
    element !== null && secondsMissing(watching?.rangesOf(video.id) ?? [], element.duration) === 0
  const isLocked = video.locked || source.state === 'locked'

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

  /** The pressed button is gone, so the player gets the focus. */
  function focusPlayer(): void {
    element?.closest('section')?.querySelector<HTMLElement>('.player-play')?.focus({ preventScroll: true })
  }

  return {
    videos,
    video,
    next,
    element,
    setElement,
    state: source.state,
    isLocked,
    isMissing: isLocked || source.state === 'unavailable' || source.state === 'offline',
    hasEnded,
    isUnsaved: hasEnded && watchedAll && watching?.isPending(video.id) === true,
    isPlayed: videos.every(({ played, failed }) => played || failed),
    report,
    // Another video starts without its quiz.
    tab: picked.tab === 'quiz' && picked.video !== video.id ? 'transcript' : picked.tab,
    chooseTab: (tab: VideoTab) => pick({ tab, video: video.id }),
    isAnswering: answering === video.id,
    answer: () => setAnswering(video.id),
    open,
    openFirst: () => open(firstToWatch(videos)),
    openNext(): void {
      if (!next) return
      // Someone who pressed the button follows it; someone reading below isn't interrupted.
      if (document.activeElement?.closest('.player-over')) return open(next)
      source.playNext()
      choose(next)
    },
    retry(): void {
      source.retry()
      focusPlayer()
    },
    watchMissing(): void {
      if (!element) return
      focusPlayer()
      seekTo(element, watching?.missingAt(video.id) ?? 0)
      void element.play().catch(() => undefined)
    },
    async skip(): Promise<void> {
      await query.refresh()
      // The pressed button is gone, also after the last video.
      open(next ?? video)
    },
  }
}
