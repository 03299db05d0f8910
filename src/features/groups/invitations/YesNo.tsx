import { Button } from '#ui/Button.tsx'

type Words = readonly [label: string, busy: string]

interface YesNoProps {
  busy: 'yes' | 'no' | false
  no: Words
  yes: Words
  about: string
  onAnswer: (yes: boolean) => void
}

export function YesNo({ busy, no, yes, about, onAnswer }: YesNoProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button
        look="ghost"
        size="small"
        disabled={busy === 'yes'}
        busy={busy === 'no' && no[1]}
        onClick={() => onAnswer(false)}
      >
        {no[0]}
        <span className="sr-only">{about}</span>
      </Button>
      <Button
        size="small"
        disabled={busy === 'no'}
        busy={busy === 'yes' && yes[1]}
        onClick={() => onAnswer(true)}
      >
        {yes[0]}
        <span className="sr-only">{about}</span>
      </Button>
    </div>
  )
}
