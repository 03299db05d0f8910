import { formatPercent } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { useQuery } from '#lib/query.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Progress } from '#ui/Progress.tsx'
import { allCourses, progressOf } from './course.store.ts'

export function LearningProgress({ userId }: { userId: number }) {
  const { data: courses } = useQuery(allCourses())
  const course = courses?.[0]
  const { data: progress } = useQuery(course ? progressOf(course.id, userId) : null)
  if (!course || !progress || progress.completed_count === progress.total_modules) return null
  const { completed_count: done, total_modules: total, percent_completed } = progress
  return (
    <Card as="section" className="mt-10" aria-labelledby="learning-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 flex-[1_1_16rem] gap-2">
          <h2 className="text-title" id="learning-heading">
            {course.title}
          </h2>
          <p className="text-sm text-muted">
            {done} of {total} modules · {formatPercent(percent_completed / 100)} completed
          </p>
          <Progress label="Course progress" value={done} max={total} />
        </div>
        <ButtonLink href={PATH.LEARNING} look="ghost">
          {done === 0 ? 'Start the course' : 'Continue the course'}
        </ButtonLink>
      </div>
    </Card>
  )
}
