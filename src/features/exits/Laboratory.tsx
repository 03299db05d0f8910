import { lazy, Suspense, useState } from 'react'
import { exitOutcome } from '#domain/exits/events.ts'
import type { Verdict } from '#domain/exits/sharing.ts'
import { PATH } from '#domain/paths.ts'
import { SPEECH_WAIT, useDebounced } from '#lib/use-debounced.ts'
import { EventTabs } from './EventTabs.tsx'
import { OwnerFace } from './OwnerFace.tsx'
import { PrintAndShare } from './PrintAndShare.tsx'
import { Rest } from './Rest.tsx'
import { Scenes } from './scenes/Scenes.tsx'
import { Sentence } from './Sentence.tsx'
import type { Audience, Badges } from './exits.page.ts'
import { States } from './States.tsx'
import { figuresOf } from './summary-texts.ts'
import { searchOf } from './use-exit.ts'
import { type LaboratoryProps, useLaboratory } from './use-laboratory.ts'

const loadDialog = () => import('./ShareScenario.tsx')
const ShareScenario = lazy(async () => ({ default: (await loadDialog()).ShareScenario }))

interface Props extends LaboratoryProps {
  audience: Audience
  badges: Badges
}

export function Laboratory({ audience, badges, ...props }: Props) {
  const lab = useLaboratory(props)
  const { whole, changeWhole, people, scenario, change, owners, entered } = lab
  const { home, day, province, tax } = props
  const [lit, setLit] = useState<string | null>(null)
  const [isSharing, setSharing] = useState(false)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const outcome = exitOutcome(scenario)
  const { event, leaver } = scenario
  const leaving = owners[leaver]
  const isExample = owners.some(({ isMadeUp }) => isMadeUp)
  const results = figuresOf(outcome, owners)
  const spoken = useDebounced(results.map((pair) => pair.join(' ')).join('. '), SPEECH_WAIT)
  const lender = verdict === null ? {} : { lender: verdict }
  const openDialog = async () => (await loadDialog(), setSharing(true))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-3xl">
          <p className="mb-1 text-sm text-muted">
            {home ?? 'Your home'}
            {isExample && ` with made-up partners`}
            {badges[event] && <span className="badge ml-2">{badges[event]}</span>}
          </p>
          <h1 className="display exit-sentence">
            {leaving && event !== 'sale' && event !== 'sealed-bids' && <OwnerFace owner={leaving} />}
            <Sentence {...{ scenario, owners }} onChange={change} />
          </h1>
        </div>
        <PrintAndShare
          print={`${PATH.EXITS}${searchOf(whole, { view: 'print', ...lender })}`}
          onShare={openDialog}
        />
      </div>
      <EventTabs event={event} onPick={(picked) => changeWhole({ event: picked })} />
      <States {...{ outcome, owners }} />
      <div className="exit-frame">
        <Scenes {...{ outcome, owners, lit }} />
      </div>
      <p className="sr-only" role="status">
        {spoken}
      </p>
      <Rest {...{ lab, outcome, day, province, tax, lit }} onLit={setLit} onVerdict={setVerdict} />
      <div className="exit-bar no-print" data-bottom-bar="">
        <p className="min-w-0 grow">
          <b className="block truncate">{results[leaver]?.join(' ')}</b>
          <span className="block text-sm text-muted">
            {results.flatMap((pair, place) => (place === leaver ? [] : [pair.join(' ')])).join(' · ')}
          </span>
        </p>
      </div>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareScenario
            {...{ audience }}
            scenario={whole}
            owners={people}
            means={{ verdict, income: entered && entered.income > 0 ? entered.income : null }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
