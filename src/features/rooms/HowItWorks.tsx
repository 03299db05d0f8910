import { Card } from '#ui/Card.tsx'

const STEPS = [
  [
    'Everyone bids in private',
    'You say what each room is worth to you a month. Your bids always add up to what the home costs.',
  ],
  [
    'Nobody sees a bid',
    'Not even that you’ve sent yours, until all of you have. Then all bids open at once.',
  ],
  ['The prices follow', 'The prices leave nobody wishing for someone else’s room. You see the proof.'],
] as const

export function HowItWorks() {
  return (
    <Card as="section" look="soft" aria-labelledby="rooms-steps" className="max-sm:p-4">
      <h2 className="text-title" id="rooms-steps">
        How it works
      </h2>
      <ol className="rooms-lines mt-2">
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <span className="font-semibold">{title}</span>
            <span className="col-span-2 col-start-2 text-sm text-muted">{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
