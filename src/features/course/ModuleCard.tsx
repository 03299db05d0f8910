import type { ReactNode } from 'react'
import { keyOf, moduleAddress } from '#domain/course/addresses.ts'
import { plural } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { Progress } from '#ui/Progress.tsx'
import type { Module, Video } from './calls.ts'
import type { Place } from './CompleteModule.tsx'
import { AutoplaySwitch } from './EndCard.tsx'
import { VideoList } from './VideoList.tsx'

interface ModuleCardProps {
  place: Place
  module: Module
  videos: readonly Video[]
  current: Video
  isPlayed: boolean
  onChoose: (video: Video) => void
  children: ReactNode
  foot: ReactNode
}

export function ModuleCard(props: ModuleCardProps) {
  const { place, module, videos, current, isPlayed, onChoose, children, foot } = props
  const done = videos.filter(({ played, failed }) => played || failed).length
  return (
    <Card className="grid gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-title">{module.title}</h2>
        <span className="flex-none text-sm text-muted">
          {done} of {videos.length}
          <span className="sr-only"> videos played</span>
        </span>
      </div>
      <Progress label={`Videos played in ${module.title}`} value={done} max={videos.length} />
      <p className="text-sm text-muted">{module.learning_objective}</p>
      <VideoList
        videos={videos}
        current={current}
        hrefOf={(video) => moduleAddress(place.number, keyOf(video))}
        onChoose={onChoose}
      />
      {videos.length > 1 && <AutoplaySwitch />}
      <div className="grid gap-2">
        {children}
        {!isPlayed && (
          <p className="text-center text-sm text-muted">
            {plural(videos.length - done, {
              one: '1 video left',
              other: `${videos.length - done} videos left`,
            })}
          </p>
        )}
      </div>
      {foot}
    </Card>
  )
}
