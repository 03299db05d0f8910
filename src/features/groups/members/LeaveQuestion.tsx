import { type fetchLeaving, leaveGroup, seeLeaving } from '../calls.ts'
import { MoneyFirst } from './MoneyFirst.tsx'
import { SHEET_ADDRESS } from '../plan/calls.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Question } from '#ui/Question.tsx'

const FAILED = 'We couldn’t remove you from the group. Please try again.'

interface LeaveQuestionProps {
  members: number
  /** What leaving means for the money in the home's books; null without any. */
  money: Awaited<ReturnType<typeof fetchLeaving>>
  onClose: () => void
}

export default function LeaveQuestion({ members, money, onClose }: LeaveQuestionProps) {
  const { busy, run } = useAction()
  const isLast = members <= 2

  async function leave() {
    if (money) await seeLeaving(money.seen)
    await leaveGroup()
    notifyOnNextPage('You left the group.')
    location.reload()
    return LEAVING
  }

  return (
    <Question
      title={isLast ? 'Leave, and end the group' : 'Leave the group'}
      no="Stay"
      yes="Leave the group"
      busy={busy && 'Leaving…'}
      onNo={onClose}
      onYes={() => run('leave', leave, FAILED)}
    >
      {money && <MoneyFirst money={money} />}
      {isLast ? (
        <p>
          A group needs at least two people, so it ends for both of you, along with its messages, steps and
          numbers. You can’t undo this. You may want to keep{' '}
          <a className="link" href={SHEET_ADDRESS} download>
            its kitchen-table sheet
          </a>{' '}
          first.
        </p>
      ) : (
        <p>
          The others stay together and keep the messages and steps. To come back, someone has to invite you
          and everyone has to say yes.
        </p>
      )}
      <p className="mt-3">Right away, you’ll lose:</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        <li>everything you shared with the group, and contact details you exchanged</li>
        <li>your topics with each of them, including check marks and notes</li>
        <li>the details of your scores with each other</li>
        <li>your open invitations</li>
      </ul>
    </Question>
  )
}
