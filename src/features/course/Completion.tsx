import { useEffect } from 'react'
import { Spot } from '#art/Spot.tsx'
import { celebrate } from '#ui/confetti.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'

interface CompletionProps {
  modules: number
  minutes: number
}

export function Completion({ modules, minutes }: CompletionProps) {
  useEffect(celebrate, [])
  return (
    <Card roomy className="grid justify-items-center gap-6 text-center">
      <Spot scene="done" className="w-60 max-w-full" />
      <div>
        <h1 className="display text-section">You completed the course!</h1>
        <p className="lead mx-auto mt-3">
          You know what to ask, what to put in writing and what to plan for. Now find people to do it with.
        </p>
      </div>
      <dl className="grid w-full grid-cols-3 gap-3 border-y border-line py-6">
        <Figure name="modules completed" value={String(modules)} />
        <Figure name="minutes of content" value={String(minutes)} />
        <Figure name="completed" value="100%" />
      </dl>
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col-reverse">
        <ButtonLink look="ghost" href={PATH.LEARNING}>
          Review Course
        </ButtonLink>
        <ButtonLink href={PATH.DASHBOARD}>See Your Matches</ButtonLink>
      </div>
    </Card>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figure whitespace-nowrap max-sm:text-heading">{value}</dd>
    </div>
  )
}
