import { ArrowRight, BadgeCheck, Play } from 'lucide-react'
import { COMPLETED_ADDRESS, keyOf, moduleAddress } from '#domain/course/addresses.ts'
import { formatPercent, plural } from '#domain/format.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Progress as Bar } from '#ui/Progress.tsx'
import type { Module, Progress, Video } from './calls.ts'
import { GetCertificate } from './certificates/GetCertificate.tsx'
import { minutesOf } from './texts.ts'

interface CourseProgressProps {
  userId: number
  modules: readonly Module[]
  progress: Progress
  next: Video | null
  isVerified: boolean
}

/** What's next, how far the learner is, and what they get for finishing. */
export function CourseProgress(props: CourseProgressProps) {
  const { modules, progress, next, isVerified } = props
  const { completed_count: done, total_modules: total, completed_modules, percent_completed } = progress
  const left = modules.filter(({ id }) => !completed_modules.includes(id))
  return (
    <Card look="solid" roomy className="flex flex-wrap items-center gap-x-10 gap-y-6">
      <div className="grid min-w-0 flex-[1_1_17rem] gap-6">
        <Onward {...props} />
        <div className="grid gap-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="text-lg font-semibold">{formatPercent(percent_completed / 100)} completed</span>
            <span className="text-muted">
              {done} of {total} modules
            </span>
          </p>
          <Bar label="Course progress" value={done} max={total} />
          {left.length > 0 && <p className="text-muted">About {minutesLeft(left)} of video left</p>}
        </div>
        <p className="flex gap-3 text-sm">
          <BadgeCheck className="size-5 flex-none" aria-hidden="true" />
          {isVerified
            ? 'You’re verified: other members see a checkmark next to your name.'
            : 'Finish the course to get the verified badge, a checkmark next to your name that other members see, and a certificate.'}
        </p>
      </div>
      {next && (
        // Hidden from screen readers: the button next to it does the same.
        <a
          className="relative aspect-video flex-[1_1_15rem] overflow-hidden rounded-md md:max-w-md"
          href={moduleAddress(modules.findIndex(({ id }) => id === progress.current_module) + 1, keyOf(next))}
          tabIndex={-1}
          aria-hidden="true"
        >
          <img className="size-full object-cover" src={next.poster} alt="" width={1280} height={720} />
          <span className="player-start">
            <Play />
          </span>
        </a>
      )}
    </Card>
  )
}

function Onward({ userId, modules, progress, next, isVerified }: CourseProgressProps) {
  const { completed_count, current_module } = progress
  const current = modules.find(({ id, locked }) => id === current_module && !locked)
  if (!current) {
    if (completed_count < modules.length) return null
    return isVerified ? (
      <ButtonLink href={COMPLETED_ADDRESS}>View your certificate</ButtonLink>
    ) : (
      <GetCertificate userId={userId} />
    )
  }
  const number = modules.indexOf(current) + 1
  const hasBegun = completed_count > 0 || (next !== null && (next.watched > 0 || next.position > 0))
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        <p className="text-sm text-muted">
          Module {number}: {current.title}
        </p>
        {next && <h2 className="text-title mt-1">{next.title}</h2>}
      </div>
      <ButtonLink href={moduleAddress(number, next ? keyOf(next) : undefined)}>
        {hasBegun ? 'Continue' : "Let's Get Started"}
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
    </div>
  )
}

function minutesLeft(modules: readonly Module[]): string {
  const minutes = minutesOf(modules.map(({ duration }) => duration))
  return plural(minutes, { one: 'one minute', other: `${minutes} minutes` })
}
