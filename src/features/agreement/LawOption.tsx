import type { Bar } from '#domain/agreement/bars.ts'
import { ruleIn, rulesElsewhere } from '#domain/agreement/law/law.ts'
import { CHECKED_ON } from '#domain/agreement/sources.ts'
import type { Term } from '#domain/agreement/term.ts'
import { PROVINCE_NAMES, type Province } from '#domain/calculators/provinces.ts'
import { formatDay, formatList } from '#domain/format.ts'
import type { People } from './agreement-texts.ts'
import { LawText } from './LawText.tsx'
import { OwnerBar } from './OwnerBar.tsx'
import { StateMark } from './StateMark.tsx'

interface LawOptionProps {
  term: Term
  province: Province | null
  bar: Bar | null
  owners: People
}

/** What the law says, next to the options. If we aren't sure, it has no numbers. */
export function LawOption({ term, province, bar, owners }: LawOptionProps) {
  const shown = province ?? 'ON'
  const rules = term.law.map((topic) => ({ topic, rule: ruleIn(topic, shown) }))
  const [main] = term.law
  const elsewhere = main ? rulesElsewhere(main, shown) : []
  const sources = [...new Set(rules.flatMap(({ rule }) => (rule.source ? [rule.source.name] : [])))]
  return (
    <div className="agr-option agr-law">
      <div className="agr-law-head">
        <StateMark mark="law" />
        <div>
          <h2>If nothing’s agreed</h2>
          {rules.map(({ topic, rule }) => (
            <p key={topic}>
              {PROVINCE_NAMES[shown]}: <LawText rule={rule} />
            </p>
          ))}
        </div>
      </div>
      {bar && rules[0]?.rule.weight === 'firm' && <OwnerBar bar={bar} owners={owners} paidIn={null} />}
      {elsewhere.length > 0 && (
        <details className="mt-2">
          <summary className="link">Other provinces</summary>
          <dl className="agr-elsewhere">
            {elsewhere.map(({ provinces, rule }) => (
              <div key={rule.text}>
                <dt>{formatList(provinces)}</dt>
                <dd>
                  <LawText rule={rule} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="agr-sources">
        {province === null && 'Choose your province on the agreement’s page. '}
        {sources.length > 0 && `${sources.join('; ')}. `}Checked {formatDay(CHECKED_ON)}.
      </p>
    </div>
  )
}
