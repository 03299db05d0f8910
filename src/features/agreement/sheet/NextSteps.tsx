import { Check } from 'lucide-react'
import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { nextSteps } from './sheet-texts.ts'

export function NextSteps({ sheet, lawyer }: { sheet: OwnSheet; lawyer: string | null }) {
  const now = sheet.ready ? 1 : 0
  return (
    <Card as="section" aria-labelledby="sheet-next">
      <h2 className="text-title" id="sheet-next">
        What happens next
      </h2>
      <ol className="sheet-steps">
        {nextSteps(sheet, lawyer).map(({ title, text }, at) => (
          <li key={title} className="sheet-step" aria-current={at === now ? 'step' : undefined}>
            <span
              className={classes('sheet-dot', at < now && 'sheet-dot-done', at === now && 'sheet-dot-now')}
              aria-hidden="true"
            >
              {at < now && <Check className="size-3.5" strokeWidth={3} />}
            </span>
            <span>
              <b>
                {title}
                {at < now && <span className="sr-only"> (done)</span>}
              </b>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
