import { useEffect, useState } from 'react'
import { PaywallDialog } from '#features/billing/plan/PaywallDialog.tsx'
import { useQuery } from '#lib/query.ts'
import { Note } from '#ui/Note.tsx'
import type { Module, Progress, Video } from './calls.ts'
import { CourseProgress } from './CourseProgress.tsx'
import { modulesOf, progressOf } from './course.store.ts'
import { ModuleList } from './ModuleList.tsx'

interface CourseHomeProps {
  userId: number
  courseId: number
  description: string
  modules: Module[]
  progress: Progress
  next: Video | null
  /** Null if no trial is offered. */
  trialDays: number | null
  isAtPaywall: boolean
  refused: number | null
}

export function CourseHome(props: CourseHomeProps) {
  const { userId, courseId, description, next, trialDays, isAtPaywall, refused, ...initial } = props
  const { data: modules = initial.modules } = useQuery(modulesOf(courseId), initial.modules)
  const { data: progress = initial.progress } = useQuery(progressOf(courseId, userId), initial.progress)
  const [showsPaywall, showPaywall] = useState(false)
  const hasAll = progress.completed_count === progress.total_modules
  const asked = refused === null ? undefined : modules[refused - 1]

  useEffect(() => {
    if (asked?.locked_by === 'plan' || (isAtPaywall && isFirstTime(userId))) showPaywall(true)
    clearRefusal()
    // Only when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div className="grid gap-8">
      <CourseProgress modules={modules} progress={progress} next={next} />
      {asked?.locked_by === 'order' && (
        <Note>“{asked.title}” is still locked. Complete the previous module to unlock it.</Note>
      )}
      <ModuleList
        description={description}
        modules={modules}
        progress={progress}
        trialDays={trialDays}
        onUpgrade={() => showPaywall(true)}
      />
      <PaywallDialog open={showsPaywall} onClose={() => showPaywall(false)} trialDays={trialDays}>
        {paywallText(hasAll, isAtPaywall)}
      </PaywallDialog>
    </div>
  )
}

function paywallText(hasAll: boolean, isAtPaywall: boolean): string {
  if (hasAll)
    return 'This module is for members. Upgrade to watch it again. You keep your verified badge either way.'
  return isAtPaywall
    ? 'You’ve completed every module on the Free plan. Well done! Upgrade to take the rest of the course and earn the verified badge.'
    : 'This module is for members. Upgrade to take the whole course and earn the verified badge.'
}

function isFirstTime(userId: number): boolean {
  const key = `cohearth:course-paywall:${userId}`
  const isFirst = sessionStorage.getItem(key) === null
  sessionStorage.setItem(key, 'shown')
  return isFirst
}

/** Keeps reloading or going back from showing it again. */
function clearRefusal(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('locked')) return
  address.searchParams.delete('locked')
  history.replaceState(history.state, '', address)
}
