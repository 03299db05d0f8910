import { Check, Lock, Play } from 'lucide-react'
import { useId } from 'react'
import { moduleAddress } from '#domain/course/addresses.ts'
import { PATH } from '#domain/paths.ts'
import { plural } from '#domain/format.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import type { Module, Progress } from './calls.ts'
import { minutesOf } from './texts.ts'

interface ModuleListProps {
  description: string
  modules: readonly Module[]
  progress: Progress
  isVerified: boolean
  trialDays: number | null
  onUpgrade: () => void
}

/** All modules in order, with the upgrade card before the first one that needs membership. */
export function ModuleList(props: ModuleListProps) {
  const { description, modules, progress, isVerified, trialDays, onUpgrade } = props
  const hasAll = progress.completed_count === progress.total_modules
  const firstForMembers = modules.findIndex(({ locked_by }) => locked_by === 'plan')
  return (
    <section aria-labelledby="modules-heading">
      <h2 id="modules-heading">Modules</h2>
      <p className="mt-2 mb-5 max-w-prose text-muted">{description}</p>
      <ol className="grid gap-3 sm:gap-4">
        {modules.map((module, index) => (
          <ModuleRow
            key={module.id}
            module={module}
            number={index + 1}
            isDone={progress.completed_modules.includes(module.id)}
            isCurrent={progress.current_module === module.id && !module.locked}
            onUpgrade={onUpgrade}
          >
            {index === firstForMembers && (
              <Upgrade from={index + 1} to={modules.length} {...{ hasAll, isVerified, trialDays }} />
            )}
          </ModuleRow>
        ))}
      </ol>
    </section>
  )
}

interface ModuleRowProps {
  module: Module
  number: number
  isDone: boolean
  isCurrent: boolean
  onUpgrade: () => void
  children: React.ReactNode
}

function ModuleRow({ module, number, isDone, isCurrent, onUpgrade, children }: ModuleRowProps) {
  const titleId = useId()
  const { title, locked, locked_by, learning_objective, duration, videos } = module
  return (
    <>
      {children}
      <Card
        as="li"
        className={classes(
          'module-row relative',
          locked_by !== 'order' && 'hover:border-action',
          locked && 'border-dashed bg-transparent',
          isCurrent && 'border-action',
        )}
        {...(isCurrent && { 'aria-current': 'step' as const })}
        {...(locked && { 'data-locked': true })}
      >
        <Picture module={module} isDone={isDone} isCurrent={isCurrent} />
        <div className="module-title">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {locked && <Lock className="size-4 sm:hidden" aria-hidden="true" />}
            <span>
              Module {number} ·{' '}
              <span className="max-sm:hidden">
                {plural(videos, { one: '1 video', other: `${videos} videos` })} ·{' '}
              </span>
              {lengthOf(duration)}
            </span>
            {isDone && <Badge>Completed</Badge>}
            {isCurrent && <Badge look="great">Current</Badge>}
          </p>
          <h3 id={titleId} className={classes('mt-1', locked && 'text-muted')}>
            {title}
          </h3>
        </div>
        <p className={classes('module-text max-w-prose text-muted', !isCurrent && 'max-sm:hidden')}>
          {learning_objective}
        </p>
        <p className="module-act">
          {!locked && (
            <a
              className="card-cover font-semibold text-action"
              href={moduleAddress(number)}
              aria-describedby={titleId}
            >
              {isDone ? 'Watch again' : isCurrent ? 'Continue' : 'Open'}
            </a>
          )}
          {locked_by === 'order' && (
            <span className="text-sm text-muted">Opens when module {number - 1} is complete</span>
          )}
          {locked_by === 'plan' && (
            <button
              type="button"
              className="card-cover text-left text-sm font-semibold text-action"
              aria-describedby={titleId}
              aria-haspopup="dialog"
              onClick={onUpgrade}
            >
              Upgrade to open
            </button>
          )}
        </p>
      </Card>
    </>
  )
}

interface PictureProps {
  module: Module
  isDone: boolean
  isCurrent: boolean
}

function Picture({ module: { poster, locked }, isDone, isCurrent }: PictureProps) {
  const Sign = isDone ? Check : locked ? Lock : Play
  return (
    <span
      className={classes(
        'module-picture relative block aspect-video overflow-hidden rounded-md bg-sunken',
        locked && 'max-sm:hidden',
      )}
      aria-hidden="true"
    >
      {poster !== null && (
        <img
          className={classes('size-full object-cover', locked && 'picture-locked')}
          src={poster}
          alt=""
          width={1280}
          height={720}
          loading="lazy"
        />
      )}
      <span
        className={classes(
          'absolute inset-0 m-auto grid size-8 place-items-center rounded-full sm:size-11',
          isDone && 'bg-action text-on-action',
          !isDone && (locked ? 'bg-raised text-muted' : 'bg-accent text-on-accent'),
        )}
      >
        <Sign className={classes('size-5', isCurrent && 'fill-current')} />
      </span>
    </span>
  )
}

interface UpgradeProps {
  from: number
  to: number
  hasAll: boolean
  isVerified: boolean
  trialDays: number | null
}

function Upgrade({ from, to, hasAll, isVerified, trialDays }: UpgradeProps) {
  return (
    <Card as="li" look="soft" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 basis-80 grow">
        <h3>
          Modules {from} to {to} come with a membership
        </h3>
        <p className="mt-1.5 text-muted">
          {hasAll || isVerified
            ? `${hasAll ? 'Watch them again whenever you like.' : 'Watch what’s new since you completed the course.'} You keep your verified badge and certificate without it.`
            : 'Worked examples, printable worksheets and notes on how provinces differ. Complete the course to earn a certificate and the verified badge your matches see.'}
        </p>
      </div>
      <ButtonLink href={PATH.PLAN}>
        {trialDays === null ? 'See the Subscription' : `Start ${trialDays}-Day Trial`}
      </ButtonLink>
    </Card>
  )
}

function lengthOf(duration: string): string {
  const minutes = minutesOf([duration])
  return plural(minutes, { one: '1 minute', other: `${minutes} minutes` })
}
