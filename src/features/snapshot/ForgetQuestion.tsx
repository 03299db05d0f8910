import { Question } from '#ui/Question.tsx'

interface ForgetQuestionProps {
  busy: boolean
  onNo: () => void
  onYes: () => void
}

export default function ForgetQuestion({ busy, onNo, onYes }: ForgetQuestionProps) {
  return (
    <Question
      title="Delete your figures?"
      no="Keep them"
      yes="Delete"
      busy={busy && 'Deleting…'}
      onNo={onNo}
      onYes={onYes}
    >
      They’ll be gone for good, and no longer count in a group’s result.
    </Question>
  )
}
