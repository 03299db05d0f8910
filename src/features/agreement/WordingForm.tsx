import type { AgreementTerm, TermVersions } from '#api/features/agreement/schemas.ts'
import type { Term } from '#domain/agreement/term.ts'
import { MAX_WORDS } from '#domain/agreement/wording.ts'
import { formatList } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { nameOf, type People, personOf } from './agreement-texts.ts'
import { Difference } from './Difference.tsx'
import { useOnline } from './use-online.ts'
import type { WordingDesk } from './use-wording.ts'

interface WordingFormProps {
  term: AgreementTerm
  owners: People
  people: People
  wording: WordingDesk
  known: Term | null
  current: TermVersions['versions'][number] | undefined
}

/** New wording: the chosen option's sentence, optionally with the viewer's own words after it, or only their own words. */
export function WordingForm({ term, owners, people, wording, known, current }: WordingFormProps) {
  const isOnline = useOnline()
  const hasOptions = known !== null
  const cleared = owners.filter(
    ({ number, is_you }) => !is_you && term.accepted.some(({ owner }) => owner === number),
  )
  if (wording.isBehind && current) {
    return <Behind {...{ wording, current }} by={nameOf(personOf(people, current.by))} />
  }
  return (
    <form
      className="agr-form"
      onSubmit={(event) => {
        event.preventDefault()
        wording.suggest()
      }}
    >
      {hasOptions && (
        <p className="text-sm text-muted">
          {wording.option === null
            ? 'Choose an option, or write your own words.'
            : 'From the option you chose:'}
        </p>
      )}
      <p className="agr-words agr-draft" aria-live="polite">
        {current ? <Difference before={current.text} after={wording.text} /> : wording.text || 'Nothing yet'}
      </p>
      <Field
        label={wording.option === null ? 'Your own words' : 'Add words of your own'}
        error={wording.faults.extra ?? wording.faults.option}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            maxLength={MAX_WORDS}
            value={wording.extra}
            onFocus={wording.isWriting ? undefined : wording.start}
            onChange={({ target }) => wording.write(target.value)}
          />
        )}
      </Field>
      {hasOptions && wording.option !== null && (
        <button type="button" className="link text-sm" onClick={wording.chooseNone}>
          Use only my own words
        </button>
      )}
      <Button type="submit" wide disabled={!isOnline} busy={wording.busy === 'suggest' && 'Saving…'}>
        {cleared.length > 0 ? 'Suggest it and ask everyone again' : 'Suggest this wording'}
      </Button>
      <p className="text-sm text-muted">
        {cleared.length > 0
          ? `${formatList(cleared.map(({ name }) => name))} accepted version ${term.version}. New wording clears that.`
          : 'You accept it by suggesting it. The others still have to.'}
        {!isOnline && ' You’re offline: your draft stays in this browser.'}
      </p>
      {wording.isWriting && (
        <Button look="quiet" wide onClick={wording.discard}>
          {current ? 'Discard my draft' : 'Start over'}
        </Button>
      )}
    </form>
  )
}

interface BehindProps {
  wording: WordingDesk
  current: TermVersions['versions'][number]
  by: string
}

/** Two people wrote at the same time: the second sees what the first suggested, and both versions can be kept. */
function Behind({ wording, current, by }: BehindProps) {
  return (
    <div className="agr-form" role="alert">
      <p>
        <b>
          {by === 'you' ? 'You suggested' : `${by} suggested`} version {current.number} while you were
          writing.
        </b>{' '}
        Yours is still here. This is how it differs:
      </p>
      <p className="agr-words agr-draft">
        <Difference before={current.text} after={wording.text} />
      </p>
      <Button wide onClick={wording.keepBoth}>
        Keep both: mine as version {current.number + 1}
      </Button>
      <Button look="quiet" wide onClick={wording.discard}>
        Discard mine
      </Button>
    </div>
  )
}
