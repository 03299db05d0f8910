import { Check, Lock, X } from 'lucide-react'
import type { Location } from '#domain/calculators/land-transfer/locations.ts'
import { inForceOn } from '#domain/calculators/lending/dated.ts'
import { formatDollars } from '#domain/format.ts'
import { keysOf } from '#domain/keys.ts'
import { appliesTo, type Outcome, type TestKey, TESTS } from '#domain/snapshot/first-time.ts'
import type { CashToClose } from '#domain/snapshot/home.ts'
import { buyersCredit, gstRebate } from '#domain/snapshot/rebates.ts'
import { FHSA, FIRST_TIME_GST_REBATE, HOME_BUYERS_PLAN, NEW_HOME_REBATE } from '#domain/snapshot/rules.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Card } from '#ui/Card.tsx'
import { OwnerPicture } from './OwnerPicture.tsx'
import { placeName, type ShownOwner } from './snapshot-texts.ts'

interface FirstTimeTableProps {
  owners: readonly ShownOwner[]
  close: CashToClose
  price: number
  location: Location
  day: string
}

export function FirstTimeTable({ owners, close, price, location, day }: FirstTimeTableProps) {
  const place = { location, isNew: false }
  const worths = worthOf(owners, close, price, day)
  return (
    <Card as="section" aria-labelledby="tests-heading" className="max-sm:p-4">
      <h2 className="text-title" id="tests-heading">
        Are you first-time buyers? It depends who’s asking
      </h2>
      <p className="mt-1 text-sm text-muted">
        Eight programs, eight tests. Each of you decides whether to share your results.
      </p>
      <table className="tests mt-3" aria-labelledby="tests-heading">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Program</span>
            </th>
            {owners.map((owner, index) => (
              <th scope="col" key={index}>
                <OwnerPicture owner={owner} />
                <span className="block">{index === 0 ? 'You' : owner.name}</span>
              </th>
            ))}
            <th scope="col" className="max-lg:hidden">
              Worth to you
            </th>
          </tr>
        </thead>
        <tbody>
          {keysOf(TESTS).map((key) => {
            const applies = appliesTo(key, place)
            const worth = applies || key === 'gst' ? worths[key] : `Not in ${placeName(location)}`
            return (
              <tr key={key} className={applies ? undefined : 'is-off'}>
                <th scope="row">
                  {TESTS[key].name}
                  <span>{TESTS[key].rule}</span>
                  <span className="worth lg:hidden">{worth}</span>
                </th>
                {owners.map(({ outcomes }, index) => (
                  <td key={index}>
                    <Mark
                      outcome={applies || key === 'gst' ? (outcomes?.[key] ?? null) : 'off'}
                      isYou={index === 0}
                    />
                  </td>
                ))}
                <td className="worth max-lg:hidden">{worth}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

function worthOf(
  owners: readonly ShownOwner[],
  close: CashToClose,
  price: number,
  day: string,
): Record<TestKey, string> {
  const passes = (key: TestKey) => owners.some(({ outcomes }) => outcomes?.[key] === 'pass')
  const refund = -(close.lines.find(({ key }) => key === 'refund')?.whole ?? 0)
  const transfer =
    refund > 0 ? `${wholeText(refund)}, for ${close.refundedPercent}% of the home` : 'Nothing so far'
  const { highest } = inForceOn(HOME_BUYERS_PLAN, day)
  return {
    fhsa: `Tax-free savings, up to ${formatDollars(FHSA.rule.lifetime)} each`,
    hbp: `Up to ${formatDollars(highest)} each from RRSPs`,
    credit: `${wholeText(buyersCredit(day))} once, among those who pass`,
    ontario: transfer,
    bc: transfer,
    pei: transfer,
    insured: passes('insured') ? 'Open to you' : 'Not open so far',
    gst: gstText(passes('gst'), price),
  }
}

function gstText(passes: boolean, price: number): string {
  const { rule } = passes ? FIRST_TIME_GST_REBATE : NEW_HOME_REBATE
  const rebate = gstRebate(price, rule)
  if (rebate === 0) return 'Nothing at this price, even for a new home'
  return passes
    ? `Up to ${wholeText(rebate)} on a new home. Sources disagree on whether all buyers have to pass, so ask the builder`
    : `${wholeText(rebate)} on a new home, the ordinary rebate`
}

function Mark({ outcome, isYou }: { outcome: Outcome | 'off' | null; isYou: boolean }) {
  switch (outcome) {
    case 'pass':
      return (
        <span className="test-mark is-pass">
          <Check className="size-4" aria-hidden="true" />
          <span className="sr-only">Passes</span>
        </span>
      )
    case 'fail':
      return (
        <span className="test-mark is-fail">
          <X className="size-4" aria-hidden="true" />
          <span className="sr-only">Doesn’t pass</span>
        </span>
      )
    case 'ask':
      return (
        <span className="test-mark">
          <span aria-hidden="true">?</span>
          <span className="sr-only">Depends on more than we ask</span>
        </span>
      )
    case 'off':
      return (
        <span className="test-mark">
          <span aria-hidden="true">–</span>
          <span className="sr-only">Doesn’t apply</span>
        </span>
      )
    case null:
      return (
        <span className="test-mark">
          {isYou ? <span aria-hidden="true">?</span> : <Lock className="size-4" aria-hidden="true" />}
          <span className="sr-only">{isYou ? 'Not answered yet' : 'Private'}</span>
        </span>
      )
  }
}
