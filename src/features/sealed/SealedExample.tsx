import { useState } from 'react'
import { type TermAnswer, termOf } from '#domain/sealed/questions.ts'
import { Button } from '#ui/Button.tsx'
import { Questions } from './Questions.tsx'
import { Reveal } from './Reveal.tsx'
import type { SealedProps } from './sealed.page.ts'
import { Shell } from './Shell.tsx'

/** The same questions with made-up partners. Nothing leaves the browser. */
export function SealedExample({ term, owners, you, viewerId }: Omit<SealedProps, 'sealed'>) {
  const [answer, setAnswer] = useState<TermAnswer | null>(null)
  const { title, questions } = termOf(term)
  if (!answer)
    return (
      <Shell {...{ title, owners }}>
        <Questions
          {...{ term, owners, you, viewerId }}
          own={null}
          busy={false}
          note="Your partners are made up, and nothing is saved."
          onSeal={async (answer) => {
            setAnswer(answer)
            return Promise.resolve(true)
          }}
        />
      </Shell>
    )
  // Partners agree on the first questions, then differ more and more.
  const answers = owners.map((owner, place): TermAnswer => {
    if (owner.isYou) return answer
    const options = Object.entries(questions).map(([question, { options: all }], at) => {
      const keys = Object.keys(all)
      const chosen = keys.indexOf(answer.options[question] ?? '')
      const step = at < 2 ? 0 : at === 2 ? (place === 0 ? 1 : 0) : place + 1
      return [question, keys[(chosen + step) % keys.length] ?? ''] as const
    })
    return { options: Object.fromEntries(options), words: '' }
  })
  return (
    <>
      <Reveal {...{ term, owners, answers }} opened={null} />
      <Button look="ghost" className="mt-5" onClick={() => setAnswer(null)}>
        Answer again
      </Button>
    </>
  )
}
