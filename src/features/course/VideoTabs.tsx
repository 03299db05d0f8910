import { keyOf } from '#domain/course/addresses.ts'
import { questionsAbout } from '#domain/course/contents.ts'
import type { Line, Video } from './calls.ts'
import { Check } from './Check.tsx'
import type { Question } from './learning.page.ts'
import type { Notes } from './notes/calls.ts'
import { NotesPanel } from './notes/NotesPanel.tsx'
import { Transcript } from './player/Transcript.tsx'
import { Sources } from './Sources.tsx'
import { type TabOf, TabSet } from './TabSet.tsx'

export type VideoTab = 'transcript' | 'notes' | 'quiz' | 'about'

interface VideoTabsProps {
  video: Video
  questions: readonly Question[]
  element: HTMLVideoElement | null
  isLocked: boolean
  chosen: VideoTab
  onChoose: (tab: VideoTab) => void
  transcript?: Line[] | undefined
  notes?: Notes | undefined
  onAnswer: () => void
}

/** What belongs to a video. */
export function VideoTabs({
  video,
  questions,
  element,
  isLocked,
  chosen,
  onChoose,
  onAnswer,
  ...initial
}: VideoTabsProps) {
  const shownQuestions = questionsAbout(questions, keyOf(video))
  const tabs: TabOf<VideoTab>[] = [
    {
      id: 'transcript',
      name: 'Transcript',
      panel: <Transcript videoId={video.id} element={element} initial={initial.transcript} />,
    },
    {
      id: 'notes',
      name: 'Notes',
      panel: <NotesPanel key={video.id} videoId={video.id} element={element} initial={initial.notes} />,
    },
    {
      id: 'quiz',
      name: 'Quiz',
      panel: <Check key={video.id} questions={shownQuestions} onAnswer={onAnswer} />,
    },
    { id: 'about', name: 'About', panel: <About video={video} /> },
  ]
  if (isLocked) return <About video={video} />
  return <TabSet label="This video" tabs={tabs} chosen={chosen} onChoose={onChoose} />
}

function About({ video }: { video: Video }) {
  return (
    <div className="grid gap-8">
      {/* Its HTML was checked when it was loaded (db/seed/course-html.ts). */}
      <div className="about prose" dangerouslySetInnerHTML={{ __html: video.description }} />
      <Sources video={video} />
    </div>
  )
}
