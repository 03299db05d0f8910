import type { AgreementTerm } from '#api/features/agreement/schemas.ts'
import { ruleIn } from '#domain/agreement/law/law.ts'
import { termOf } from '#domain/agreement/terms.ts'
import { Card } from '#ui/Card.tsx'
import { namesOf, type People } from '../agreement-texts.ts'
import { StateWord } from '../StateMark.tsx'

/** A term's options, who prefers which, why, and what the law says. */
export function ExampleTerm({ term, owners }: { term: AgreementTerm; owners: People }) {
  const known = termOf(term.key)
  if (!known) return null
  return (
    <Card as="section" aria-labelledby="example-term">
      <p className="flex items-center justify-between gap-3 text-sm text-muted">
        {term.number} {term.title}
        <StateWord mark={term.state} />
      </p>
      <h2 className="text-title mt-1" id="example-term">
        {known.question}
      </h2>
      {term.state === 'sealed' && (
        <p className="mt-2">
          Each of you answers in private. It opens for everyone at once, when all of you have answered.
        </p>
      )}
      <ul className="mt-3 grid gap-3">
        {known.options.map(({ key, label, means }) => {
          const who = owners.filter(({ number }) =>
            term.preferences?.some((one) => one.owner === number && one.option === key),
          )
          return (
            <li key={key} className="border-t border-line pt-3">
              <b>{label}</b>
              <span className="block text-muted">{means}</span>
              {who.length > 0 && <span className="block text-sm">Preferred by {namesOf(who)}</span>}
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-sm text-muted">{known.why}</p>
      {known.law.map((topic) => {
        const { text, source } = ruleIn(topic, 'ON')
        return (
          <p key={topic} className="mt-3 text-sm">
            <b>If nothing’s agreed in Ontario:</b> {text}
            {source && <span className="block text-muted">{source.name}</span>}
          </p>
        )
      })}
    </Card>
  )
}
