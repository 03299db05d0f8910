import { ArrowLeft, EyeOff, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDollars, formatList } from '#domain/format.ts'
import { type IfYou, IMAGINED_YEAR } from '#domain/sealed/if-you.ts'
import { MAX_WORDS_LENGTH, type SealedTermKey, type TermAnswer, termOf } from '#domain/sealed/questions.ts'
import { nameOf, type Owners } from '#features/exits/exit-texts.ts'
import { Button } from '#ui/Button.tsx'
import { OptionGroup } from '#ui/OptionGroup.tsx'
import { ifYouText } from './if-you-texts.ts'
import { useDraft } from './use-draft.ts'

interface QuestionsProps {
  term: SealedTermKey
  owners: Owners
  you: IfYou
  viewerId: number
  own: TermAnswer | null
  busy: boolean
  /** Says why the viewer is answering again. */
  note?: string | null
  onSeal: (answer: TermAnswer) => Promise<boolean>
}

/** One question after the other. 1 to 5 choose, Enter continues. */
export function Questions({ term, owners, you, viewerId, own, busy, note, onSeal }: QuestionsProps) {
  const { draft, isComplete, change, forget } = useDraft(term, viewerId, own)
  const entries = Object.entries(termOf(term).questions)
  const [place, setPlace] = useState(0)
  const [hasWords, setHasWords] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [key, question] = entries[place] ?? ['', null]
  const chosen = draft.options[key] ?? null
  const isLast = place === entries.length - 1
  const options = Object.entries(question?.options ?? {})
  const others = owners.filter(({ isYou }) => !isYou).map(nameOf)

  function go(to: number): void {
    setPlace(to)
    heading.current?.focus()
  }

  async function next(): Promise<void> {
    if (chosen === null || busy) return
    if (!isLast) return go(place + 1)
    if (isComplete && (await onSeal({ ...draft, words: draft.words.trim() }))) forget()
  }

  const choose = (option: string) => change({ ...draft, options: { ...draft.options, [key]: option } })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLTextAreaElement
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const option = options[Number(event.key) - 1]?.[0]
      if (option !== undefined) choose(option)
      const isOnControl =
        event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement
      if (event.key === 'Enter' && !isOnControl) void next()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  return (
    <div className="sealed-questions">
      <p className="flex items-center gap-2 text-sm font-semibold text-muted">
        <span className="sealed-dots" aria-hidden="true">
          {entries.map(([one], at) => (
            <span
              key={one}
              className={at === place ? 'sealed-dot-now' : at < place ? 'sealed-dot-done' : ''}
            />
          ))}
        </span>
        Question {place + 1} of {entries.length}
      </p>
      <h1 className="display mt-3 text-section" tabIndex={-1} ref={heading}>
        {question?.asks}
      </h1>
      <p className="lead mt-1 mb-5">
        Picture it’s you.
        {others.length > 0 && ` Then picture it’s ${formatList(others).replace(/ and /, ' or ')}.`}
      </p>
      {note && <p className="mb-4 text-sm font-semibold text-muted">{note}</p>}
      <OptionGroup
        key={key}
        legend={question?.asks}
        legendClassName="sr-only"
        value={chosen}
        onChange={choose}
        options={options.map(([option, { label }]) => ({
          value: option,
          label: <b className="font-semibold">{label}</b>,
          hint: ifYouText(you, key, option),
        }))}
      />
      <p className="mt-4 flex gap-2 text-sm text-muted">
        <EyeOff className="size-4 flex-none" aria-hidden="true" />
        If it were you, in year {IMAGINED_YEAR}, with the home worth{' '}
        {formatDollars(Math.round(you.value / 100))}. Only you see these numbers.
      </p>
      {isLast &&
        (hasWords || draft.words !== '' ? (
          <label className="mt-4 block">
            <span className="field-label">A few words of your own</span>
            <textarea
              className="input mt-1 min-h-24"
              maxLength={MAX_WORDS_LENGTH}
              value={draft.words}
              onChange={({ target }) => change({ ...draft, words: target.value })}
            />
          </label>
        ) : (
          <Button look="quiet" className="mt-3 -ml-3" onClick={() => setHasWords(true)}>
            <Plus aria-hidden="true" />
            Add a few words of your own
          </Button>
        ))}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {place > 0 && (
          <Button look="ghost" onClick={() => go(place - 1)}>
            <ArrowLeft aria-hidden="true" />
            Back
          </Button>
        )}
        <span className="text-sm text-muted max-sm:hidden">
          <kbd className="sealed-kbd">1</kbd> – <kbd className="sealed-kbd">{options.length}</kbd> choose{' '}
          <kbd className="sealed-kbd">Enter</kbd> {isLast ? 'seal' : 'next'}
        </span>
        <Button
          className="ml-auto max-sm:grow"
          disabled={isLast ? !isComplete : chosen === null}
          busy={busy && 'Sealing…'}
          onClick={() => void next()}
        >
          {isLast ? 'Seal my answers' : 'Next'}
        </Button>
      </div>
    </div>
  )
}
