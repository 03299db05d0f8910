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
  isVerified: boolean
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
  // The page was rendered with a video of the module that was current then.
  const isSameModule = progress.current_module === initial.progress.current_module
  const hasAll = isWhole(progress)
  // Since the page was rendered, the last module may have been completed elsewhere.
  const isVerified = initial.isVerified || (hasAll && !isWhole(initial.progress))
  const refusedModule = refused === null ? undefined : modules[refused - 1]

  useEffect(() => {
    if (refusedModule?.locked_by === 'plan' || (isAtPaywall && isFirstTime(userId))) showPaywall(true)
    clearRefusal()
    // Only when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div className="grid gap-8">
      <CourseProgress {...{ userId, modules, progress, isVerified }} next={isSameModule ? next : null} />
      {refusedModule?.locked_by === 'order' && (
        <Note>“{refusedModule.title}” is still locked. Complete the previous module to unlock it.</Note>
      )}
      <ModuleList
        description={description}
        modules={modules}
        progress={progress}
        isVerified={isVerified}
        trialDays={trialDays}
        onUpgrade={() => showPaywall(true)}
      />
      <PaywallDialog open={showsPaywall} onClose={() => showPaywall(false)} trialDays={trialDays}>
        {paywallText({ hasAll, isVerified, isAtPaywall })}
      </PaywallDialog>
    </div>
  )
}

const isWhole = ({ completed_count, total_modules }: Progress) => completed_count === total_modules

interface Reached {
  hasAll: boolean
  isVerified: boolean
  isAtPaywall: boolean
}

function paywallText({ hasAll, isVerified, isAtPaywall }: Reached): string {
  if (hasAll || isVerified)
    return `This module is for members. Upgrade to watch ${hasAll ? 'it again' : 'what’s new'}. You keep your verified badge either way.`
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
