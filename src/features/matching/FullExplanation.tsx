import type { PartnerCategory, PartnerExplanation } from '#domain/matching/partner-explanation.ts'
import { formatPercent } from '#domain/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Note } from '#ui/Note.tsx'
import { Progress } from '#ui/Progress.tsx'
import { STEP_TITLES } from '#content/onboarding.ts'

interface FullExplanationProps {
  explanation: PartnerExplanation
  firstName: string
}

export function FullExplanation({ explanation, firstName }: FullExplanationProps) {
  const { calculated_result: score, categories, differences, margin, shared } = explanation
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="display text-figure">{formatPercent(score)}</span>
        <span className="text-muted">from {shared} questions that you both answered</span>
      </p>
      {categories.length > 0 && <Parts categories={categories} margin={margin} score={score} />}
      {differences.length > 0 && <Differences topics={differences} firstName={firstName} />}
      <Note>
        Nobody sees anybody’s answers here, only how well they go together. Subjects weigh as much as the two
        of you said that they matter.
      </Note>
    </div>
  )
}

function Parts({
  categories,
  margin,
  score,
}: {
  categories: PartnerCategory[]
  margin: number
  score: number
}) {
  const rows = categories.toSorted((one, other) => other.contribution - one.contribution)
  return (
    <div className="table-frame">
      <table className="table max-sm:[&_:is(th,td)]:px-2.5">
        <caption className="sr-only">What each subject adds to the score, in percent</caption>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">You agree</th>
            <th scope="col" className="hidden text-right sm:table-cell">
              Your weight
            </th>
            <th scope="col" className="text-right">
              Adds
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.category}>
              <th scope="row" className="font-medium">
                {STEP_TITLES[row.category]}
              </th>
              <td>
                <span className="flex items-center gap-3">
                  <span className="w-10 text-right">{row.agreement}%</span>
                  <Progress
                    className="hidden w-24 sm:block"
                    label={`Agreement on ${STEP_TITLES[row.category]}`}
                    value={row.agreement}
                  />
                </span>
              </td>
              <td className="hidden text-right sm:table-cell">{row.weight}%</td>
              <td className="text-right font-semibold">+{row.contribution}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="font-medium">
              Margin
              <span className="block text-sm font-normal text-muted">shrinks as you both answer more</span>
            </th>
            <td />
            <td className="hidden sm:table-cell" />
            <td className="text-right font-semibold">−{margin}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td />
            <td className="hidden sm:table-cell" />
            <td className="text-right font-semibold">{formatPercent(score)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Differences({ topics, firstName }: { topics: string[]; firstName: string }) {
  return (
    <section aria-labelledby="differences-heading">
      <h3 className="text-title" id="differences-heading">
        Worth talking about
      </h3>
      <p className="mt-1 text-muted">You and {firstName} see these differently:</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {topics.map((topic) => (
          <li key={topic}>
            <Badge look="plain">{topic}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
