import { useState } from 'react'
import { shareFact } from '../calls.ts'
import { groupQuery, shareableFactsQuery } from '../group.store.ts'
import type { Member } from '../group-texts.ts'
import { useGroup } from '../use-group.ts'
import type { Group } from '#api/features/groups/service.ts'
import type { ShareableFacts } from '#api/features/groups/shared-facts/schemas.ts'
import { FACT_NAMES, type FactSubject } from '#domain/groups/shared-facts/shared-facts.ts'
import { formatList } from '#domain/format.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { useQuery } from '#lib/query.ts'
import { pictureOf } from '#lib/picture.ts'
import { useAction } from '#lib/use-action.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/Field.tsx'

interface SharedFactsProps {
  group: Group
  userId: number
  shareable: ShareableFacts
}

export function SharedFacts({ group: initial, userId, shareable: first }: SharedFactsProps) {
  const { members } = useGroup(initial)
  const { data: shareable = first } = useQuery(shareableFactsQuery(), first)
  const others = members.filter(({ id }) => id !== userId)
  const shared = shareable.filter(({ shared }) => shared !== null).length
  return (
    <Card as="section" aria-labelledby="shared-facts-heading">
      <details>
        <summary>
          <h2 className="inline text-title" id="shared-facts-heading">
            What you’ve shared
          </h2>
          <span className="block text-muted">
            {shared} of {shareable.length} · Only your group sees it
          </span>
        </summary>
        <ul className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-3" id="shared-facts">
          {shareable.map((subject) => (
            <li key={subject.subject} className="flex min-w-0 flex-col gap-2">
              <h3 className="text-base font-semibold">{FACT_NAMES[subject.subject]}</h3>
              <Others members={others} subject={subject.subject} />
              <FactForm key={`${subject.shared}`} {...subject} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function Others({ members, subject }: { members: readonly Member[]; subject: FactSubject }) {
  const wordOf = (member: Member) => member.shared_facts.find((one) => one.subject === subject)
  const withoutFact = members.filter((member) => !wordOf(member)).map(({ first_name }) => first_name)
  const telling = members.filter(wordOf)
  return (
    <>
      {telling.length > 0 && (
        <ul className="grid gap-2">
          {telling.map((member) => (
            <li key={member.id} className="flex items-center gap-2">
              <Avatar src={pictureOf(member)} name={displayName(member)} size="small" />
              <span className="min-w-0 wrap-anywhere">
                <span className="text-muted">{member.first_name}:</span>{' '}
                <strong>{wordOf(member)?.text}</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
      {withoutFact.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          {formatList(withoutFact)} {withoutFact.length > 1 ? 'haven’t' : 'hasn’t'} shared this.
        </p>
      )}
    </>
  )
}

/** Preselects the viewer's own answer, which is only shared when they press the button. */
function FactForm({ subject, question, options, answered, shared }: ShareableFacts[number]) {
  const [option, setOption] = useState(shared ?? answered ?? '')
  const { busy, run } = useAction<'tell' | 'take'>()
  const name = FACT_NAMES[subject]

  async function send(chosen: string | null) {
    await shareFact(subject, chosen)
    await Promise.all([shareableFactsQuery().refresh(), groupQuery().refresh()])
  }

  return (
    <div className="mt-auto flex flex-wrap items-end gap-2">
      <SelectField
        className="min-w-0 grow basis-56"
        label={
          <>
            You<span className="sr-only">: {question}</span>
          </>
        }
        value={option}
        onChange={(event) => setOption(event.target.value)}
      >
        <option value="">Not shared</option>
        {options.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </SelectField>
      {shared !== null && option === shared ? (
        <Button
          look="ghost"
          className="px-4"
          busy={busy === 'take' && 'Stopping…'}
          onClick={() => run('take', () => send(null), 'We couldn’t undo this.')}
        >
          Stop sharing<span className="sr-only"> {name}</span>
        </Button>
      ) : (
        <Button
          look="ghost"
          className="px-4"
          disabled={option === '' && shared === null}
          busy={busy === 'tell' && 'Sharing…'}
          onClick={() => run('tell', () => send(option || null), 'We couldn’t share this.')}
        >
          Share<span className="sr-only"> your {name} with the group</span>
        </Button>
      )}
    </div>
  )
}
