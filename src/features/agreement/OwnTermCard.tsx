import type { AgreementTerm } from '#api/features/agreement/schemas.ts'
import { PATH } from '#domain/paths.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { refreshAgreement } from './agreement.store.ts'
import { allOfYou, type People, termsOf } from './agreement-texts.ts'
import { AnswerList } from './AnswerList.tsx'
import { fetchAgreement, wishRemoval } from './calls.ts'

/** Removes a term that the owners added: immediately if only the viewer has touched it, otherwise once everyone agrees. */
export function OwnTermCard({ term, owners }: { term: AgreementTerm; owners: People }) {
  const { key, title, removing, removes_alone: isAlone } = term
  const { busy, run } = useAction<'remove' | 'keep'>()
  const wishes = (number: number) => removing.includes(number)
  const wants = owners.some(({ is_you, number }) => is_you && wishes(number))
  const answer = (yes: boolean) =>
    void run(
      yes ? 'remove' : 'keep',
      async () => {
        await wishRemoval(key, yes)
        // Someone may have accepted it, or changed their mind, since it was loaded.
        const after = yes ? await fetchAgreement() : null
        if (after && !termsOf(after).some((one) => one.key === key)) {
          notifyOnNextPage(`“${title}” was removed`)
          location.assign(PATH.AGREEMENT)
          return LEAVING
        }
        await refreshAgreement()
        return undefined
      },
      refreshIfStale(refreshAgreement, 'We couldn’t save it. Try again.'),
    )
  return (
    <Card as="section" aria-labelledby="agr-own">
      <h2 className="text-title" id="agr-own">
        A term of your own
      </h2>
      <p className="mt-2 text-sm text-muted">
        {isAlone
          ? 'You added it, and nobody else has accepted or commented on it yet. You can still remove it.'
          : `It’s removed once ${allOfYou(owners.length)} agree. The record keeps what it said.`}
      </p>
      {removing.length > 0 && (
        <AnswerList
          owners={owners}
          answerOf={({ number }) => (wishes(number) ? { text: 'Remove it' } : null)}
        />
      )}
      {wants ? (
        <Button look="quiet" wide busy={busy === 'keep' && 'Saving…'} onClick={() => answer(false)}>
          Keep it after all
        </Button>
      ) : (
        <Button
          look="ghost"
          wide
          className="mt-3"
          busy={busy === 'remove' && 'Saving…'}
          onClick={() => answer(true)}
        >
          {isAlone ? 'Remove this term' : removing.length > 0 ? 'Agree to remove it' : 'Suggest removing it'}
        </Button>
      )}
    </Card>
  )
}
