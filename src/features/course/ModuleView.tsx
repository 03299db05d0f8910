import { useStore } from '@nanostores/react'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { keyOf } from '#domain/course/addresses.ts'
import { PATH } from '#domain/paths.ts'
import { classes } from '#ui/classes.ts'
import type { Line, Module, Resource, Video } from './calls.ts'
import { CompleteModule, type Place } from './CompleteModule.tsx'
import { EndCard } from './EndCard.tsx'
import type { Question } from './learning.page.ts'
import { ModuleCard } from './ModuleCard.tsx'
import type { Notes } from './notes/calls.ts'
import { Player } from './player/Player.tsx'
import { $settings } from './player/settings.store.ts'
import { useNarration } from './player/use-narration.ts'
import { VoiceChoice } from './player/VoiceChoice.tsx'
import { Resources } from './Resources.tsx'
import { Unavailable } from './Unavailable.tsx'
import { useModule } from './use-module.ts'
import { VideoTabs } from './VideoTabs.tsx'

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
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useModule({ place, module, ...initial }, heading)
  const { video, videos, element, isLocked, isMissing, isPlayed } = shown
  const { wide } = useStore($settings)
  const speaks = useNarration(element, video.locked ? null : video.id, initial.transcript)
  // The page was rendered with what belongs to its first video.
  const { transcript, notes, resources }: Partial<typeof initial> =
    keyOf(video) === initial.video ? initial : {}
  const complete = <CompleteModule place={place} isPlayed={isPlayed} beforehand={shown.report} />
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
          onElement={shown.setElement}
          isWaiting={shown.state === 'waiting' && !isLocked}
          isMissing={isMissing}
          speaks={speaks}
        >
          {isMissing && (
            <Unavailable
              video={video}
              state={shown.state}
              onPrevious={shown.openFirst}
              onRetry={shown.retry}
              onSkipped={shown.skip}
            >
              {!shown.next && video.failed && isPlayed ? complete : null}
            </Unavailable>
          )}
          {!isMissing && shown.hasEnded && (
            <EndCard
              video={video}
              next={shown.next}
              isUnsaved={shown.isUnsaved}
              waits={shown.isAnswering}
              onNext={shown.openNext}
              onMissing={shown.watchMissing}
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
            {...{ video, questions, element, isLocked }}
            chosen={shown.tab}
            onChoose={shown.chooseTab}
            transcript={transcript}
            notes={notes}
            onAnswer={shown.answer}
          />
        </div>
        <aside className="room-side">
          <ModuleCard
            {...{ place, module, videos, isPlayed }}
            current={video}
            foot={!isLocked && <Resources videoId={video.id} initial={resources} />}
            onChoose={shown.open}
          >
            {complete}
          </ModuleCard>
        </aside>
      </div>
    </>
  )
}
