import { lazy, Suspense, useState } from 'react'
import { paramsOf } from '#domain/calculators/mortgage/address.ts'
import { formatDate } from '#domain/format.ts'
import { titleOfDay } from '#domain/messages/message-times.ts'
import { calculatorScenario, type GroupScenario, scenarioInWords } from '#domain/groups/plan/scenario.ts'
import { useZone } from '#lib/use-zone.ts'
import { NOT_LOADED, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNow } from '#lib/use-now.ts'
import type { ScenarioVersion } from './calls.ts'
import { nameOf, type Person } from './plan-texts.ts'
import { SharesBar } from './SharesBar.tsx'
import { useNumbers } from './use-numbers.ts'

const loadForm = () => import('./NumbersForm.tsx')
const loadVersions = () => import('./VersionsDialog.tsx')
const NumbersForm = lazy(loadForm)
const VersionsDialog = lazy(loadVersions)

const CALCULATOR = '/dashboard/tools/mortgage-calculator'

interface NumbersCardProps {
  scenario: ScenarioVersion
  people: readonly Person[]
  userId: number
}

export function NumbersCard({ scenario: initial, people, userId }: NumbersCardProps) {
  const numbers = useNumbers(initial)
  const [showsVersions, showVersions] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { busy, run } = useAction<'form' | 'versions'>()
  const { shown, newest, draft, failed } = numbers

  // Loads the form first, so that a failure leaves the page as it is.
  const begin = () =>
    run(
      'form',
      async () => {
        await loadForm()
        setWasOpen(true)
        numbers.begin()
      },
      NOT_LOADED,
    )
  const openVersions = () =>
    run(
      'versions',
      async () => {
        await loadVersions()
        showVersions(true)
      },
      NOT_LOADED,
    )

  return (
    <Card as="section" className="grid gap-5" aria-labelledby="your-numbers">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-title" id="your-numbers">
          Your numbers
        </h2>
        <p className="text-sm text-muted">
          {scenarioInWords(shown)}
          <Writer newest={newest} people={people} />
        </p>
      </div>
      {failed && <Note look="alert">We couldn’t refresh your numbers. We’ll keep trying.</Note>}
      <SharesBar scenario={shown} people={people} />
      {draft ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <NumbersForm numbers={numbers} people={people} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            look="ghost"
            size="small"
            autoFocus={wasOpen}
            busy={busy === 'form' && 'Opening…'}
            onClick={begin}
          >
            Change the numbers
          </Button>
          <a className="link inline-flex min-h-11 items-center" href={calculatorAddress(shown, userId)}>
            Open in the calculator
          </a>
          {newest.version > 1 && (
            <Button
              look="quiet"
              size="small"
              className="px-0"
              busy={busy === 'versions' && 'Opening…'}
              onClick={openVersions}
            >
              History
            </Button>
          )}
        </div>
      )}
      {newest.version === 0 && !draft && (
        <p className="text-sm text-muted">
          This is an example. Set a price, your down payment and each person’s share.
        </p>
      )}
      {showsVersions && (
        <Suspense>
          <VersionsDialog numbers={numbers} people={people} onClose={() => showVersions(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Writer({
  newest: { version, set_by, at },
  people,
}: {
  newest: ScenarioVersion
  people: readonly Person[]
}) {
  const zone = useZone()
  const now = useNow()
  if (version === 0 || at === null) return null
  const day = titleOfDay(at, now, zone)
  const name = set_by ? nameOf(set_by.id, people) : 'someone who has left'
  return (
    <>
      {' '}
      · changed by {name === 'You' ? 'you' : name}{' '}
      {day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : `on ${formatDate(at)}`}
    </>
  )
}

function calculatorAddress(scenario: GroupScenario, userId: number): string {
  const isOwn = ({ user_id }: GroupScenario['shares'][number]) => user_id === userId
  const shares = [...scenario.shares.filter(isOwn), ...scenario.shares.filter((share) => !isOwn(share))]
  return `${CALCULATOR}?${paramsOf(calculatorScenario({ ...scenario, shares }))}`
}
