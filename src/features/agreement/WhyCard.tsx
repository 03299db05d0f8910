import type { Term } from '#domain/agreement/term.ts'
import { SourceLink } from '#features/calculators/land-transfer/SourceLink.tsx'
import { Card } from '#ui/Card.tsx'

export function WhyCard({ term: { why, source } }: { term: Term }) {
  return (
    <Card as="section" aria-labelledby="agr-why">
      <h2 className="text-title" id="agr-why">
        Why people choose it
      </h2>
      <p className="mt-2">{why}</p>
      <p className="mt-3 text-sm text-muted">
        Source: <SourceLink source={source} />
      </p>
    </Card>
  )
}
