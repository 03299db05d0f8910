import { Pencil } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { FACT_TEXTS, factWords } from './about-texts.ts'
import { type Editor, FactForm } from './FactForm.tsx'
import { ShareSwitch } from './ShareSwitch.tsx'
import { type Fact, says } from '#domain/groups/about/facts.ts'
import type { WishFields } from '#domain/groups/about/wishes.ts'

interface FactRowProps {
  fact: Fact
  wish: WishFields
  today: string
  isShared: boolean
  /** Comes from their answers, and isn't saved yet. */
  isSuggested: boolean
  isEditing: boolean
  editor: Ref<Editor>
  onEdit: (isOpen: boolean) => void
  onCancel: () => void
  onSave: (fields: Partial<WishFields>) => Promise<void>
  onShare: (isShared: boolean) => void
}

export function FactRow({
  fact,
  wish,
  today,
  isShared,
  isSuggested,
  isEditing,
  editor,
  onEdit,
  onCancel,
  onSave,
  onShare,
}: FactRowProps) {
  const { Icon, label, noun, add } = FACT_TEXTS[fact]
  const isFilled = says(wish, fact)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  // The form is gone, so return the focus to the button that opened it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <li className="about-row" data-hidden={isFilled && !isShared ? '' : undefined}>
      <Icon aria-hidden="true" className="about-icon" />
      <button
        ref={button}
        type="button"
        className="about-fact"
        aria-expanded={isEditing}
        onClick={() => onEdit(!isEditing)}
      >
        <span className="flex items-center gap-1.5 text-sm text-muted">
          {label}
          <Pencil aria-hidden="true" className="size-3.5 flex-none" />
        </span>
        <span className={isFilled ? 'about-words' : 'font-semibold text-action'}>
          {isFilled ? factWords(wish, fact) : add}
        </span>
        {isSuggested && <span className="text-sm text-muted">From your answers</span>}
      </button>
      {isFilled && <ShareSwitch what={`your ${noun}`} checked={isShared} onChange={onShare} />}
      {isEditing && (
        <FactForm
          ref={editor}
          fact={fact}
          wish={wish}
          today={today}
          isSuggested={isSuggested}
          onSave={onSave}
          onClose={onCancel}
        />
      )}
    </li>
  )
}
