import { leaveGroup } from '../calls.ts'
import { SHEET_ADDRESS } from '../plan/calls.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Question } from '#ui/Question.tsx'

const FAILED = 'You could not leave the group.'

interface LeaveQuestionProps {
  members: number
  onClose: () => void
}

export default function LeaveQuestion({ members, onClose }: LeaveQuestionProps) {
  const { busy, run } = useAction()
  const isLast = members <= 2

  async function leave() {
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
      {isLast ? (
        <p>
          A group of one is none: with you it ends for both of you, with its messages, its steps and its
          numbers. Nobody can bring it back. You may keep{' '}
          <a className="link" href={SHEET_ADDRESS} download>
            its kitchen-table sheet
          </a>{' '}
          first.
        </p>
      ) : (
        <p>
          The others stay together, with what was written and the steps. To come back, somebody invites you
          and all of them say yes.
        </p>
      )}
      <p className="mt-3">At once, this ends with it:</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        <li>what you told the group, and contact details that you exchanged</li>
        <li>your topics with each of them, ticks and notes</li>
        <li>the details of your scores: you are strangers again</li>
        <li>invitations of yours that wait</li>
      </ul>
    </Question>
  )
}
