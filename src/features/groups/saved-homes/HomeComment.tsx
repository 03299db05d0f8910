import { Trash2 } from 'lucide-react'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/Time.tsx'

interface HomeCommentProps {
  text: string
  /** Epoch milliseconds. */
  at: number
  writer: { first_name: string; picture: string | null } | undefined
  /** Left out for other people's. */
  onRemove?: () => void
}

export function HomeComment({ text, at, writer, onRemove }: HomeCommentProps) {
  const name = writer?.first_name ?? 'Someone'
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar
        src={pictureOf({ profile_picture_filename: writer?.picture ?? null })}
        name={name}
        size="small"
      />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong>{onRemove ? 'You' : name}</strong>
          <Time at={at} className="text-xs text-muted" />
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
      </div>
      {onRemove && (
        <Button look="quiet" size="icon" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          <span className="sr-only">Delete your comment “{text.slice(0, 60)}”</span>
        </Button>
      )}
    </li>
  )
}
