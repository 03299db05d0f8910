import { ArrowRight } from 'lucide-react'
import { COMPLETED_ADDRESS, moduleAddress } from '#domain/course/addresses.ts'
import { formatPercent, plural } from '#domain/format.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Progress as Bar } from '#ui/Progress.tsx'
import type { Module, Progress } from './calls.ts'
import { minutesOf } from './texts.ts'

interface CourseProgressProps {
  modules: readonly Module[]
  progress: Progress
}

/** How much of the course is done, and the button that goes on. */
export function CourseProgress({ modules, progress }: CourseProgressProps) {
  const { completed_count: done, total_modules: total, completed_modules, percent_completed } = progress
  const left = modules.filter(({ id }) => !completed_modules.includes(id))
  return (
    <Card look="solid" roomy className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p>
          <span className="figure">{formatPercent(percent_completed / 100)}</span>{' '}
          <span className="text-lg">completed</span>
        </p>
        <p className="text-muted">
          {done} of {total} modules
          {left.length > 0 && ` · about ${minutesLeft(left)} of video left`}
        </p>
      </div>
      <Bar label="Progress in the course" value={done} max={total} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Onward modules={modules} progress={progress} />
      </div>
    </Card>
  )
}

function Onward({
  modules,
  progress: { completed_count, completed_modules, current_module },
}: CourseProgressProps) {
  const open = modules.find(({ id, locked }) => !locked && !completed_modules.includes(id))
  const current = modules.find(({ id, locked }) => id === current_module && !locked) ?? open
  if (!current) {
    return (
      completed_count === modules.length && <ButtonLink href={COMPLETED_ADDRESS}>See what you did</ButtonLink>
    )
  }
  const number = modules.indexOf(current) + 1
  const hasBegun = completed_count > 0 || current_module !== null
  return (
    <>
      <ButtonLink href={moduleAddress(number)}>
        {hasBegun ? 'Go on' : "Let's Get Started"}
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
      <p className="text-muted">
        Module {number}: {current.title}
      </p>
    </>
  )
}

function minutesLeft(modules: readonly Module[]): string {
  const minutes = minutesOf(modules.map(({ duration }) => duration))
  return plural(minutes, { one: 'one minute', other: `${minutes} minutes` })
}
